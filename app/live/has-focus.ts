import { rowId } from '#app/paths/row-id.ts';

/**
 * Returns whether a control has the focus. A focused control that a live event would remove stays until the user leaves
 * it: the focus must not be lost.
 * @param id of the control in the page
 */
export const hasFocus = (id: string): boolean =>
  typeof document !== 'undefined' && document.activeElement?.id === id;

/**
 * Returns whether the row of a list or a control in it has the focus.
 * @param key of the row
 */
export const isInRow = (key: string): boolean => document.activeElement?.closest('tr')?.id === rowId(key);

/** Returns whether a control of the bar of a live page has the focus. */
export const isInLiveBar = (): boolean =>
  typeof document !== 'undefined' && Boolean(document.activeElement?.closest('.live-bar'));
