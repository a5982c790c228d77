/**
 * Whether a control has the focus. One that live news would take away stays until the reader has left it: the focus must
 * not be lost.
 * @param id of the control in the page
 */
export const hasFocus = (id: string): boolean =>
  typeof document !== 'undefined' && document.activeElement?.id === id;

/** Whether the row of a list has the focus, or a control in it. @param key of the row */
export const isInRow = (key: string): boolean => document.activeElement?.closest('tr')?.id === `row-${key}`;
