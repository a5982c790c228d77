/**
 * Whether a loader runs for the page that answers a form which was sent: without script a refused form is shown again by the
 * loaders, with the headers of its request. What was typed is lost where one of them leads elsewhere then.
 */
export const isFormAnswer = ({ headers }: Request): boolean => headers.has('content-type');
