/** The `intent` of the button that saves over the changes of another user. */
export const saveAnyway = 'save-anyway';
