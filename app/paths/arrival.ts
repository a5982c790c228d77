/** In the query of a request by which script asks who would answer a form: it is answered, and nothing is done. */
export const arrivalParam = '_arrives';
