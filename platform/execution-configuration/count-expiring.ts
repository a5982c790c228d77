import { after, daySeconds } from '../after.ts';
import type { Ground } from '../ground.ts';
import { requireScope, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import type { SettingsAsked } from '../scoped-settings/settings-permissions.ts';

/** The number of days after which each kind is deleted. */
type Days<Kind extends string> = Readonly<Record<Kind, number>>;

interface Asked<Kind extends string> extends SettingsAsked {
  /** The id of the configuration. */
  readonly id: string;
  /** The days to count with; undefined for kinds that are left out. */
  readonly days: Readonly<Record<Kind, number | undefined>>;
}

/** What was made in a scope within a time span. */
export interface Made<Kind extends string> {
  readonly kind: Kind;
  /** Inclusive, in ISO 8601. */
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
}

interface Stored<Kind extends string> {
  /** @throws Refusal 403 to users who may not save the settings */
  readonly requireEditor: (asked: SettingsAsked) => void;
  /** Returns the days in force in a scope. */
  readonly daysIn: (scope: SettingsScope) => Promise<Days<Kind>>;
  /** Returns how many of them there are. */
  readonly count: (scope: SettingsScope, made: Made<Kind>) => Promise<number>;
}

/**
 * Counts what other days would delete of each kind, in addition to what the current ones delete. Days that
 * are left out stay as they are. Without any, the days of All Projects count, as when a project resets its
 * own.
 * @throws Refusal 403 to users who may not save the settings, 404 for another id
 */
export async function countExpiring<Kind extends string>(
  { clock }: Pick<Ground, 'clock'>,
  { actor, project, id, days }: Asked<Kind>,
  { requireEditor, daysIn, count }: Stored<Kind>,
): Promise<Record<Kind, number>> {
  requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, id);
  const now = await daysIn(scope);
  const kinds = Object.keys(days) as Kind[];
  const left = kinds.some((kind) => days[kind] !== undefined)
    ? now
    : await daysIn({ licenseId: scope.licenseId, projectId: undefined });
  const since = (past: number) => after(clock(), -past * daySeconds);
  const counted: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    counted[kind] = await count(scope, { kind, from: since(now[kind]), to: since(days[kind] ?? left[kind]) });
  }
  return counted as Record<Kind, number>;
}
