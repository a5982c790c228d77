import path from 'node:path';
import { foundModules } from '#tests/support/found-modules.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';
import { thingsUsedBy } from '#tests/support/things.ts';
import type { AreaOfScreens, Links } from './screen.ts';

/** The screens of each area, by the name of its file. */
export const areas = await foundModules<AreaOfScreens>(path.join(import.meta.dirname, 'screens'));

/** Returns the addresses of an area's screens. */
export const addressesOf = ({ screens }: AreaOfScreens, things: Things, links: Links): readonly string[] =>
  screens.map(({ path }) => (typeof path === 'string' ? path : path(things, links)));

/** Links as they are sent by email, with tokens that open nothing. */
export const exampleLinks: Links = {
  password: '/change-password?token=1',
  invitation: '/change-password?token=2',
  guest: '/guest/confirm?token=3',
};

/** Everything that screens show. */
export const thingsOfScreens: ReadonlySet<ThingName> = new Set([
  'project',
  ...[...areas.values()].flatMap((area) => [
    ...(area.shows ?? []),
    ...thingsUsedBy((things) => addressesOf(area, things, exampleLinks)),
  ]),
]);
