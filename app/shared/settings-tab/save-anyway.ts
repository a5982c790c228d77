/** The `intent` of the button by which a user saves over what another user has saved meanwhile. */
export const saveAnyway = 'save-anyway';
