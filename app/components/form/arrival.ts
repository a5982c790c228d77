import { isOwn, NotReached } from '#app/browser/own-answers.ts';
import { arrivalParam } from '#app/paths/arrival.ts';

/** Which server answers script's requests: this one, an intermediary, or none. */
export type Arrival = 'own' | 'foreign' | 'none';

/**
 * Checks which server would answer a form, with an empty request of the same kind to the same address, which
 * does nothing (`handleForm`). A form that may have arrived could not be sent again.
 */
export async function arrivalOf({ url, signal }: Request): Promise<Arrival> {
  const target = new URL(url);
  target.pathname = target.pathname === '/' ? '/_root.data' : `${target.pathname.replace(/\/$/, '')}.data`;
  target.searchParams.set(arrivalParam, '');
  try {
    const body = new URLSearchParams({ [arrivalParam]: '' });
    const response = await fetch(target.href, { method: 'POST', body, signal });
    return isOwn(target, response) ? 'own' : 'foreign';
  } catch (error) {
    return error instanceof NotReached ? 'foreign' : 'none';
  }
}

/**
 * Checks whether documents arrive where script's requests do not. An extension may block all requests of
 * script, but no pictures.
 */
export const documentsArrive = async (): Promise<boolean> =>
  (await answersHead()) || (await answersPicture());

const answersHead = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const answersPicture = (): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = `/favicon.svg?at=${Date.now()}`;
  });
