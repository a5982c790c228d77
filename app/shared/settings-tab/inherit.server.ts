import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import type { SavedSettings } from './settings-tab.ts';

/** What the settings of All Projects would delete in a project. */
export interface Inherited {
  /** As '12 screenshots'; '' when nothing. */
  readonly deleted: string;
  /** The things that stay, as a sentence; left out when nothing. */
  readonly stays?: string;
}

interface AskOptions {
  readonly edit: PermissionId;
  /** Reads the settings in force in the user's current project. */
  readonly read: (platform: PlatformCalls) => Promise<Pick<SavedSettings, 'id' | 'from'>>;
  /** The address of the tab. */
  readonly back: string;
  readonly deletes?: (platform: PlatformCalls, projectId: string) => Promise<Inherited>;
}

/** Loads the question whether a project deletes its own settings, if any, and follows All Projects. */
export const askToInherit = (args: LoaderFunctionArgs, { edit, read, back, deletes }: AskOptions) =>
  askFirst(args, {
    permission: edit,
    find: async ({ platform, privileges }) => {
      const { from, id } = await read(platform);
      const projectName = privileges.project?.name ?? null;
      const { deleted = '', stays = '' } = (from !== 'License' && (await deletes?.(platform, id))) || {};
      return { from, projectName, deleted, stays };
    },
    unless: {
      says: ({ from }) => (from === 'License' ? 'These are the settings of All Projects' : undefined),
      back,
    },
  });

interface InheritOptions {
  readonly inherit: (platform: PlatformCalls, projectId: string) => Promise<Outcome<Call>>;
  /** The address of the tab. */
  readonly back: string;
}

/** Handles the answer that makes the project follow All Projects. */
export const inheritOn = (args: ActionFunctionArgs, { inherit, back }: InheritOptions) =>
  answerOn(args, { act: ({ platform, projectId = '' }) => inherit(platform, projectId), back });
