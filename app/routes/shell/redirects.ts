import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** Addresses that stand for another one (spec 1 section 2.2), each with its query. */
const targets: Readonly<Record<string, string>> = {
  '/app': '/app/projects',
  '/app/integration': '/app/integration/plugin',
};

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect((targets[pathname.replace(/\/$/, '')] ?? '/app/projects') + search);
}
