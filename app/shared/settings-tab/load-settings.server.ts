import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Refused } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';

/** The outcome of a call for settings. */
export type SettingsOutcome<Settings> = { readonly ok: true; readonly data: Settings } | Refused;

interface LoadOptions<Settings> {
  readonly view: PermissionId;
  readonly edit: PermissionId;
  /** Reads the settings in force in the user's current project. */
  readonly read: (opened: Privileged) => Promise<SettingsOutcome<Settings>>;
}

/**
 * Loads a tab: the settings in force, the project, and whether the user may change them.
 * @param more loads what else the tab shows, at the same time
 */
export const loadSettings = <Settings, More extends object = object>(
  args: LoaderFunctionArgs,
  { view, edit, read }: LoadOptions<Settings>,
  more?: (opened: Privileged) => More | Promise<More>,
) =>
  screen(args, { permission: view }, async (opened) => {
    const [outcome, others] = await Promise.all([read(opened), more?.(opened)]);
    if (!outcome.ok) throw refused(outcome);
    return {
      settings: outcome.data,
      projectName: opened.privileges.project?.name ?? null,
      mayEdit: opened.may(edit),
      // Without `more` there is nothing else.
      ...(others as More),
    };
  });
