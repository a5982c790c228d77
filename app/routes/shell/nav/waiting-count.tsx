import type { ShownMenu } from '#app/shared/areas/menus.ts';

const menuId = 'approval-request';

/** More than these are '99+'. */
const most = 99;

/** Adds the number of requests that wait for the user to their menu. */
export const withWaiting = (menus: readonly ShownMenu[], waiting: number): readonly ShownMenu[] =>
  waiting === 0
    ? menus
    : menus.map((menu) =>
        menu.id === menuId ? { ...menu, waiting: waiting > most ? `${most}+` : String(waiting) } : menu,
      );

/** Says what the number of a menu counts. */
export const waitingWords = (waiting: string): string => `${waiting} waiting for you`;

/** Renders the number after the name of a menu: '(3)', and to screen readers what it counts. */
export const WaitingCount = ({ waiting }: { readonly waiting: string }) => (
  <>
    <span aria-hidden="true"> ({waiting})</span>
    <span className="sr-only">, {waitingWords(waiting)}</span>
  </>
);
