import { useRouteLoaderData } from '@remix-run/react';
import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/** An entry of the header's menus; its path is below /app. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** A menu of the header as pages show it. */
export interface ShownMenu extends Entry {
  readonly subMenus: readonly (Entry & { readonly subMenus: readonly Entry[] })[];
  readonly quickMenus: readonly Entry[];
  /** How many things wait for the user there: '3', '99+'; left out where none do. */
  readonly waiting?: string;
}

type PackedEntry = readonly [id: string, name: string, path: string];
type PackedMenu = readonly [
  ...PackedEntry,
  subMenus: readonly (readonly [...PackedEntry, ...subMenus: PackedEntry[]])[],
  ...quickMenus: PackedEntry[],
];

/** The menus on their way to a browser: each page has them in its data, so they name no fields. */
export type PackedMenus = readonly PackedMenu[];

/** Packs menus for a page's data. */
export const packMenus = (menus: readonly MenuReply[]): PackedMenus =>
  menus.map((menu) => [
    ...packed(menu),
    menu.subMenus.map((subMenu) => [...packed(subMenu), ...subMenu.subMenus.map(packed)] as const),
    ...menu.quickMenus.map(packed),
  ]);

const packed = ({ id, name, path }: Entry): PackedEntry => [id, name, path];

/** Returns menus as they were before they were packed. */
export const unpackMenus = (menus: PackedMenus): ShownMenu[] =>
  menus.map(([id, name, path, subMenus, ...quickMenus]) => ({
    ...{ id, name, path },
    subMenus: subMenus.map(([subId, subName, subPath, ...deeper]) => ({
      ...{ id: subId, name: subName, path: subPath },
      subMenus: deeper.map(unpacked),
    })),
    quickMenus: quickMenus.map(unpacked),
  }));

const unpacked = ([id, name, path]: PackedEntry): Entry => ({ id, name, path });

/** The part of the signed-in frame's loader data that this reads. */
type LoadShell = () => Promise<{ readonly menus: PackedMenus }>;

/** Returns the menus of the signed-in frame; none where it has not been loaded. */
export const useMenus = (): ShownMenu[] => unpackMenus(useRouteLoaderData<LoadShell>('app')?.menus ?? []);
