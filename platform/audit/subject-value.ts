/** A value of a thing, as an audit entry tells it. */
export type SubjectValue = string | number | null | readonly string[];
