import { useLocation } from '@remix-run/react';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { aiItem, trialItem } from '../header-extras.tsx';
import { byImportance, fitFrom, widthOfArea } from './fit.ts';
import type { Waiting } from './more-menu.tsx';
import { areaOf } from './quick-menu.ts';
import { allMenuItems } from './sub-menu-items.ts';

/** The width of the tools that are always shown, in rem. */
const tool = 2.25;
const quickMenu = 8;
const wayBack = 9;
/** '12 running', with its icons. */
const runs = 8;
/** ' of 12 parallel runs' */
const runsWhole = 9;
const trialNotice = 14;
const aiToggle = 9.5;

export type HeaderParts = ReturnType<typeof useHeaderParts>;

interface Header {
  readonly menus: readonly ShownMenu[];
  readonly trialDaysLeft: number | null;
  readonly ai: boolean;
}

/** Returns the width from which each part of the header stands in the bar, and what More contains until then. */
export function useHeaderParts({ menus, trialDaysLeft, ai }: Header) {
  const location = useLocation();
  const { pathname, search } = location;
  const here = areaOf(menus, pathname);
  // Help is a tool of its own: visible at every width, like Menu and account.
  const help = menus.find(({ id }) => id === 'help');
  const areas = menus.filter((menu) => menu !== help);

  // The current area stays in the bar, so it counts as a tool.
  const current = here === help ? undefined : here;
  const others = byImportance(areas.filter((menu) => menu !== current));
  const parts = [
    ...others.slice(0, 2).map(areaPart),
    ...(trialDaysLeft === null
      ? []
      : [{ id: 'trial', width: trialNotice, items: () => [trialItem(trialDaysLeft, location)] }]),
    ...(ai ? [{ id: 'ai', width: aiToggle, items: () => [aiItem(pathname)] }] : []),
    ...others.slice(2).map(areaPart),
    { id: 'runs', width: runsWhole, items: () => [] },
  ];
  const always =
    5 * tool +
    runs +
    (current ? widthOfArea(current) : 0) +
    ((here?.quickMenus.length ?? 0) > 0 ? quickMenu : 0) +
    (new URLSearchParams(search).has('prevUrl') ? wayBack : 0);
  const steps = fitFrom(
    always,
    parts.map(({ width }) => width),
  );

  const from = new Map(parts.map(({ id }, at) => [id, steps[at]]));
  // More lists them in the order of the bar.
  const order = [...areas.map(({ id }) => id), 'ai', 'trial'];
  const waiting = (): Waiting[] =>
    parts
      .map(({ id, items }) => ({ id, from: from.get(id), items: items() }))
      .filter(({ items }) => items.length > 0)
      .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return { areas, help, here, from, waiting, moreUntil: steps[steps.length - 2] };

  function areaPart(menu: ShownMenu) {
    return { id: menu.id, width: widthOfArea(menu), items: () => allMenuItems(menu, pathname) };
  }
}
