import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { after, daySeconds } from '../after.ts';
import type { Ground } from '../ground.ts';
import { requireConfigurationEditor } from './configuration-editor.ts';
import { scopeNamed, type ConfigurationScope } from './held-configuration.ts';

/** For how many days each kind of thing is kept. */
type Days<Kind extends string> = Readonly<Record<Kind, number>>;

interface Asked<Kind extends string> {
  readonly actor: Actor;
  readonly project: ProjectScope | undefined;
  /** Of the configuration. */
  readonly id: string;
  readonly view: Parameters<typeof requireConfigurationEditor>[1];
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
  /** The days that hold in a scope. */
  readonly daysIn: (scope: ConfigurationScope) => Promise<Days<Kind>>;
  /** How many there are. */
  readonly count: (scope: ConfigurationScope, made: Made<Kind>) => Promise<number>;
}

/**
 * Counts of each kind what other days would delete, beside what goes as it is now. Days of one kind that are left out stay as
 * they are; without any, they are those of All Projects, as where a project gives up its own.
 * @throws Refusal 403 to users who may not save the settings, 404 for another id
 */
export async function countExpiring<Kind extends string>(
  { clock }: Pick<Ground, 'clock'>,
  { actor, project, id, view, days }: Asked<Kind>,
  { daysIn, count }: Stored<Kind>,
): Promise<Record<Kind, number>> {
  requireConfigurationEditor({ actor, project }, view);
  const scope = scopeNamed({ actor, project }, id);
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
