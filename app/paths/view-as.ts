/** The id of the bar that says so: reading begins there when the view does. */
export const viewingId = 'viewing';

/** Seeing the product as somebody else does: forms are sent there, there is nothing to see. */
export const viewAsPaths = { start: '/app/view-as', end: '/app/view-as/end' } as const;
