import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { impactScope } from '#app/shared/user-impact/impact-scope.server.ts';
import { getRoleImpactFile } from '#platform/contract/impact/impact-file-calls.ts';
import { isRoleImpact } from './is-role-impact.ts';

/** Returns the members with a role and what they own as a file, in all projects or in one. */
export function loader(args: LoaderFunctionArgs) {
  const { value, roleId = '' } = args.params;
  if (!isRoleImpact(value)) throw data(null, { status: 404 });
  return listFile(args, {
    call: getRoleImpactFile,
    permission: 'roles.view',
    names: drawerNames,
    ask: (signedIn, query) =>
      impactScope(args, signedIn, value).platform.file(getRoleImpactFile, {
        params: { roleId },
        query,
      }),
  });
}
