/** The id of the bar that shows the view: reading begins there when the view does. */
export const viewingId = 'viewing';

/** The addresses that start and end View as: forms are sent there, and they have no page. */
export const viewAsPaths = { start: '/app/view-as', end: '/app/view-as/end' } as const;
