/**
 * A query parameter by which script checks which server would answer a form: the request is answered, and does nothing.
 */
export const arrivalParam = '_arrives';
