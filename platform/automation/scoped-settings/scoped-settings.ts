import type { Origin } from '../../contract/roles/role-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { changeSettings, type LastSaved } from './change-settings.ts';
import {
  requireSettingsEditor,
  type SettingsAsked,
  type SettingsPermissions,
} from './settings-permissions.ts';
import { settingsRows, type SavedRow, type SettingsColumns, type SettingsTable } from './settings-rows.ts';
import { idOf, requireScope, scopeOf, type SettingsScope } from './settings-scope.ts';

/** A value of settings in an audit entry. */
export type SettingsFact = string | number | null | readonly string[];

/** The settings in force in a scope: the project's own, else those of All Projects, else the defaults. */
export interface EffectiveSettings<Settings> extends LastSaved {
  readonly settings: Settings;
  /** The scope that they come from. */
  readonly from: Origin;
  /** The id of their row; undefined for the defaults. */
  readonly rowId: string | undefined;
}

interface Definition<Table extends SettingsTable, Settings> {
  readonly table: Table;
  /** The name of the settings, such as 'Run Configuration'. */
  readonly name: string;
  readonly permissions: SettingsPermissions;
  /** In force until a user saves the settings. */
  readonly defaults: Settings;
  /** Parses a row, and reads what belongs to it in other tables. */
  readonly parse: (row: SavedRow<Table>, db: Db, scope: SettingsScope) => Settings | Promise<Settings>;
  readonly columns: (settings: Settings) => SettingsColumns<Table>;
  /** Returns the settings as audit entries show them, by the names of the values. */
  readonly facts: (settings: Settings) => Readonly<Record<string, SettingsFact>>;
}

/** The context of a change or a reply. */
export interface SettingsWork extends SettingsAsked {
  /** The transaction of the change. */
  readonly db: Db;
  readonly context: PlatformServices;
  readonly scope: SettingsScope;
}

interface SavedSettings<Settings> {
  readonly settings: Settings;
  readonly rowId: string;
  /** Whether the scope had no row of its own before. */
  readonly isNew: boolean;
}

interface CallsOptions<Settings, Body, Reply> {
  /**
   * Returns the new settings after a change; what is left out stays. @throws Refusal for what can't be saved
   */
  readonly change: (settings: Settings, body: Body, work: SettingsWork) => Settings | Promise<Settings>;
  /** Writes what belongs to the settings in other tables. */
  readonly afterSaving?: (saved: SavedSettings<Settings>, body: Body, work: SettingsWork) => Promise<void>;
  /** Does what follows from a project having the settings of All Projects again. */
  readonly afterInheriting?: (work: SettingsWork) => Promise<void>;
  /** Returns the settings as the reply shows them. */
  readonly show: (settings: Settings, work: SettingsWork) => Reply | Promise<Reply>;
}

/** The fields that the contract adds to a body: see `shownSettingsFields`. */
interface ShownBody {
  readonly modifiedOn?: string | null | undefined;
}

interface Named extends SettingsAsked {
  readonly params: { readonly id: string };
}

/** Settings of which a license has one set, and each project can have its own set, in one table. */
export function scopedSettings<Table extends SettingsTable, Settings>({
  table,
  name,
  permissions,
  defaults,
  parse,
  columns,
  facts,
}: Definition<Table, Settings>) {
  const rows = settingsRows(table);

  /** Reads the settings in force in a scope. */
  async function effectiveIn(db: Db, scope: SettingsScope): Promise<EffectiveSettings<Settings>> {
    const saved = await rows.savedIn(db, scope);
    const row = saved.find(({ projectId }) => projectId !== null) ?? saved[0];
    return {
      settings: row ? await parse(row, db, scope) : defaults,
      from: row && row.projectId !== null ? 'Project' : 'License',
      rowId: row?.id,
      modifiedOn: row?.modifiedOn ?? null,
      modifiedByUname: row?.modifiedByUname ?? '',
    };
  }

  /** @throws Refusal 403 */
  const requireEditor = (asked: SettingsAsked): void => requireSettingsEditor(asked, permissions);

  /** Creates the handlers of the calls of the settings from `change` and `show`, the parts that differ. */
  function calls<Body, Reply extends object>({
    change,
    afterSaving,
    afterInheriting,
    show,
  }: CallsOptions<Settings, Body, Reply>) {
    async function reply(work: SettingsWork) {
      const { settings, from, modifiedOn, modifiedByUname } = await effectiveIn(work.db, work.scope);
      return { ...(await show(settings, work)), id: idOf(work.scope), from, modifiedOn, modifiedByUname };
    }

    const changeIn = (
      context: PlatformServices,
      { scope, shown }: { readonly scope: SettingsScope; readonly shown?: string | null | undefined },
      { actor, project }: SettingsAsked,
      write: (work: SettingsWork, now: EffectiveSettings<Settings>) => Promise<void>,
    ) => {
      const read = (db: Db) => effectiveIn(db, scope);
      return changeSettings(context, { licenseId: scope.licenseId, name, shown, read }, async (db, now) => {
        const work = { db, context, scope, actor, project };
        await write(work, now);
        return reply(work);
      });
    };

    return {
      /** Returns the settings in force. @throws Refusal 403 without the permission */
      async get(context: PlatformServices, { actor, project }: SettingsAsked) {
        requirePermission(actor, permissions.view, { project });
        return reply({ db: context.db, context, scope: scopeOf({ actor, project }), actor, project });
      },

      /**
       * Saves what was sent; a project without its own settings gets them.
       * @throws Refusal 403 without the permission, 404 for another id, 409 when they were changed since they
       * were shown
       */
      async update(
        context: PlatformServices,
        { actor, project, params, body }: Named & { readonly body: Body & ShownBody },
      ) {
        requireEditor({ actor, project });
        const scope = requireScope({ actor, project }, params.id);
        return changeIn(context, { scope, shown: body.modifiedOn }, { actor, project }, async (work, now) => {
          const settings = await change(now.settings, body, work);
          const isNew = now.rowId === undefined || now.from !== (project ? 'Project' : 'License');
          const rowId = await rows.write(work.db, {
            scope,
            rowId: isNew ? undefined : now.rowId,
            columns: columns(settings),
            modifiedOn: context.clock().toISOString(),
            modifiedBy: actor.userId,
          });
          await afterSaving?.({ settings, rowId, isNew }, body, work);
        });
      },

      /**
       * Deletes the settings of a project, if it has its own: those of All Projects apply again.
       * @throws Refusal 403 without the permission, 404 for another id
       */
      async inherit(context: PlatformServices, { actor, project, params }: Named) {
        requireEditor({ actor, project });
        const scope = requireScope({ actor, project }, params.id);
        return changeIn(context, { scope }, { actor, project }, async (work) => {
          if (scope.projectId !== undefined) await rows.remove(work.db, scope.projectId);
          await afterInheriting?.(work);
        });
      },
    };
  }

  return { name, permissions, effectiveIn, appliesTo: rows.appliesTo, requireEditor, facts, calls };
}
