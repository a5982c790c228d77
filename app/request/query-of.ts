/** Returns the query of the page that a request is for. */
export const queryOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams;
