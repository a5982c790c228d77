import type { AliasableExpression, Expression, SqlBool } from 'kysely';
import { after, daySeconds } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { SettingsAsked } from '../scoped-settings/settings-permissions.ts';
import { requireScope, type SettingsScope } from '../scoped-settings/settings-scope.ts';

/** The number of days after which each kind is deleted. */
type Days<Kind extends string> = Readonly<Record<Kind, number>>;

/** What expires after as many days as settings say. */
export interface Expiring<Kind extends string, Settings> {
  readonly settings: {
    readonly effectiveIn: (db: Db, scope: SettingsScope) => Promise<{ readonly settings: Settings }>;
    readonly requireEditor: (asked: SettingsAsked) => void;
    readonly appliesTo: (scope: SettingsScope, projectColumn: string) => Expression<SqlBool>;
  };
  readonly daysOf: (settings: Settings) => Days<Kind>;
  /** Selects what is stored of a kind. */
  readonly stored: (
    db: Db,
    kind: Kind,
  ) => AliasableExpression<{
    readonly licenseId: string;
    readonly projectId: string;
    readonly createdOn: string;
  }>;
}

/** Returns the days in force in a scope. */
export const daysIn = async <Kind extends string, Settings>(
  db: Db,
  { settings, daysOf }: Expiring<Kind, Settings>,
  scope: SettingsScope,
): Promise<Days<Kind>> => daysOf((await settings.effectiveIn(db, scope)).settings);

/** A call that names settings by their id. */
interface Asked extends SettingsAsked {
  readonly params: { readonly id: string };
}

/**
 * Counts what other days would delete of each kind, in addition to what the current ones delete. Days that
 * are left out stay as they are. Without any, the days of All Projects count, as when a project resets its
 * own. All Projects counts what belongs to projects without their own settings.
 * @throws Refusal 403 to users who may not save the settings, 404 for another id
 */
export async function countExpiring<Kind extends string, Settings>(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  expiring: Expiring<Kind, Settings>,
  { actor, project, params }: Asked,
  days: Readonly<Record<Kind, number | undefined>>,
): Promise<Record<Kind, number>> {
  const { settings, stored } = expiring;
  settings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, params.id);
  const now = await daysIn(db, expiring, scope);
  const kinds = Object.keys(days) as Kind[];
  const left = kinds.some((kind) => days[kind] !== undefined)
    ? now
    : await daysIn(db, expiring, { licenseId: scope.licenseId, projectId: undefined });
  const since = (past: number) => after(clock(), -past * daySeconds);
  const counted: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const { count } = await db
      .selectFrom(stored(db, kind).as('stored'))
      .select((select) => select.fn.countAll().as('count'))
      .where('stored.licenseId', '=', scope.licenseId)
      .where('stored.createdOn', '>=', since(now[kind]))
      .where('stored.createdOn', '<', since(days[kind] ?? left[kind]))
      .where(settings.appliesTo(scope, 'stored.projectId'))
      .executeTakeFirstOrThrow();
    counted[kind] = Number(count);
  }
  return counted as Record<Kind, number>;
}
