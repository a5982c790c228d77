import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';

interface LoadOptions<Settings> {
  readonly view: PermissionId;
  readonly edit: PermissionId;
  /** Reads the settings in force in the user's current project. */
  readonly read: (opened: Privileged) => Promise<Settings>;
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
    const [settings, others] = await Promise.all([read(opened), more?.(opened)]);
    return {
      settings,
      projectName: opened.privileges.project?.name ?? null,
      mayEdit: opened.may(edit),
      // Without `more` there is nothing else.
      ...(others as More),
    };
  });
