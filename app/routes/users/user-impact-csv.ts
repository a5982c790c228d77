import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { drawerNames } from '#app/paths/list-query.ts';
import { listFile } from '#app/request/lists/list-file.server.ts';
import { impactScope } from '#app/shared/user-impact/impact-scope.server.ts';
import { getUserImpactFile } from '#platform/contract/impact/impact-file-calls.ts';
import { isUserImpact, ownedSectionOf } from './user-impact-section.ts';

/** Returns the suites or defects that a user owns as a file, in all projects or in one. */
export function loader(args: LoaderFunctionArgs) {
  const { value, userId = '' } = args.params;
  if (!isUserImpact(value)) throw data(null, { status: 404 });
  return listFile(args, {
    call: getUserImpactFile,
    permission: 'users.view',
    names: drawerNames,
    ask: (signedIn, query) =>
      impactScope(args, signedIn, value).platform.file(getUserImpactFile, {
        params: { userId },
        query: { ...query, section: ownedSectionOf(value) },
      }),
  });
}
