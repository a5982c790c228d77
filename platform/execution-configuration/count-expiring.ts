import { after, daySeconds } from '../after.ts';
import type { Ground } from '../ground.ts';
import { requireScope, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import type { SettingsAsked } from '../scoped-settings/settings-permissions.ts';

/** For how many days each kind of thing is kept. */
type Days<Kind extends string> = Readonly<Record<Kind, number>>;

interface Asked<Kind extends string> extends SettingsAsked {
  /** Of the configuration. */
  readonly id: string;
  /** What its days would be. */
  readonly days: Readonly<Record<Kind, number | undefined>>;
}

/** Things of a scope that were made in a span of time. */
export interface Made<Kind extends string> {
  readonly kind: Kind;
  /** Included, in ISO 8601. */
  readonly from: string;
  /** Not included. */
  readonly to: string;
}

interface Stored<Kind extends string> {
  /** @throws Refusal 403 to users who may not save the settings */
  readonly requireEditor: (asked: SettingsAsked) => void;
  /** The days that hold in a scope. */
  readonly daysIn: (scope: SettingsScope) => Promise<Days<Kind>>;
  /** How many there are. */
  readonly count: (scope: SettingsScope, made: Made<Kind>) => Promise<number>;
}

/**
 * Counts of each kind what other days would delete, beside what goes as it is now. Days of one kind that are left out stay as
 * they are; without any, they are those of All Projects, as where a project gives up its own.
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
