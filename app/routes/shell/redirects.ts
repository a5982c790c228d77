import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { userPaths } from '#app/paths/users.ts';
import { environmentPaths } from '#app/paths/machines.ts';

/** Addresses that redirect to another one (spec 1 section 2.2, spec 3 section 2.4), each with its query. */
const targets: Readonly<Record<string, string>> = {
  [shellPaths.app]: projectPaths.list,
  [hostedPaths.integration]: hostedPaths.plugIns,
  [shellPaths.configuration]: environmentPaths.base,
  [shellPaths.userManagement]: userPaths.base,
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect((targets[pathname.replace(/\/$/, '')] ?? projectPaths.list) + search);
}
