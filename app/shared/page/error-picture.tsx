import type { ReactNode } from 'react';

const fill = (d: string) => <path className="error-picture-fill" d={d} />;
const line = (d: string) => <path className="error-picture-line" d={d} />;

const locked = (
  <>
    {fill('M42 44h36v30H42z')}
    {line('M42 44h36v30H42zM49 44v-9a11 11 0 0 1 22 0v9M60 55v8')}
  </>
);
const lost = (
  <>
    {fill('M26 28l22-8 24 8 22-8v46l-22 8-24-8-22 8z')}
    {line('M26 28l22-8 24 8 22-8v46l-22 8-24-8-22 8zM48 20v46M72 28v46M55 40l10 10m0-10L55 50')}
  </>
);
const away = (
  <>
    {fill('M28 30h28v36H28z')}
    {line('M28 30h28v36H28zM35 40h14M35 49h14M56 48h10M76 38l-4 10h10l-5 12M90 34a22 22 0 0 1 0 28')}
  </>
);
const broken = (
  <>
    {fill('M26 24h68v48H26z')}
    {line('M26 24h68v48H26zM26 35h68M33 29.5h.1M39 29.5h.1M60 43v12M60 62v.1')}
  </>
);

const pictures: Readonly<Record<number, ReactNode>> = { 401: locked, 403: locked, 404: lost, 503: away };

/**
 * Renders a picture above the title of a page that could not be displayed. The title says the same, so it is
 * decoration.
 */
export function ErrorPicture({ status }: { readonly status: number }) {
  return (
    <svg className="error-picture" viewBox="0 0 120 92" width="144" height="110" aria-hidden="true">
      {pictures[status] ?? broken}
    </svg>
  );
}
