/** Reasons that several domains share for leaving out an id or a call. */
export const ofOneself = 'only one’s own is taken: any other is answered with 403, whoever it is of';
export const onlyNarrows = 'it only narrows what one sees anyway';
export const byToken = 'a token of a mail decides, and a test of the tokens tries others';
export const ofFiles = 'it takes or gives a file, and a test of these files tries others';
export const ofLicense = 'it is of the license: what a project has is not changed by it';
