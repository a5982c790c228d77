import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { draftOf, type Editing } from './editor-draft.server.ts';

/** What is stored instead of the draft that a page shows. */
export interface OtherDraft {
  /** The revision of the draft on the page, which is not stored any more. */
  readonly instead: string;
  /** When the other draft was saved; null where there is none: it was saved as the template, or discarded. */
  readonly savedOn: string | null;
  readonly name: string;
  readonly fields: number;
  readonly rows: number;
}

/** Describes the draft that is stored instead of the one on the page. @throws Response what the platform refuses */
export async function otherDraft(
  platform: PlatformCalls,
  editing: Editing,
  instead: string,
): Promise<OtherDraft> {
  const { savedOn, name, fields, testSteps } = await draftOf(platform, editing);
  const rows = Math.max(0, (testSteps?.rows.length ?? 1) - 1);
  return { instead, savedOn, name, fields: fields.length, rows };
}
