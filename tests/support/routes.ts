import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '#app/routes.ts';

type Route = Parameters<typeof matchRoutes>[0][number];

const asRoute = ({ file, path, index, children, id }: RouteConfigEntry): Route =>
  index
    ? { index: true, id: id ?? file, handle: file, ...(path !== undefined && { path }) }
    : {
        id: id ?? file,
        handle: file,
        ...(path !== undefined && { path }),
        ...(children && { children: children.map(asRoute) }),
      };

const table = routes.map(asRoute);

/** Returns the modules that handle an address of the product together, the outermost first. */
export const modulesOf = (address: string): readonly string[] =>
  (matchRoutes(table, address.split(/[?#]/)[0] ?? '') ?? []).map(({ route }) => String(route.handle));

/** Returns the module that handles an address of the product; undefined where there is none. */
export const moduleOf = (address: string): string | undefined => modulesOf(address).at(-1);

const modulesIn = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, path, children }) => [
    ...(path === undefined && children ? [] : [file]),
    ...modulesIn(children ?? []),
  ]);

/** Every module that handles an address by itself: all but layouts. */
export const allModules: readonly string[] = [...new Set(modulesIn(routes))];
