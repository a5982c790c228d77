import { data } from '@remix-run/node';

/** Answers addresses that name nothing: 404, in the public frame (spec 1 section 2.1). */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

/** Never shown: the frame's error boundary is. Without a component this would be a resource, not a page. */
export default function NotFound() {
  return null;
}
