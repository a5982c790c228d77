import type { ReactNode } from 'react';

/** The name of a drawing. */
export type Picture = keyof typeof drawings;

const fill = (d: string) => <path className="empty-picture-fill" d={d} />;
const line = (d: string) => <path className="empty-picture-line" d={d} />;

const drawings = {
  folder: (
    <>
      {fill('M24 30h22l7 8h43v36H24z')}
      {line('M24 74V26h22l7 8h43v40zM24 44h72')}
    </>
  ),
  machine: (
    <>
      {fill('M28 20h64v40H28z')}
      {line('M28 20h64v40H28zM48 74h24M60 60v14M50 34l7 6-7 6M62 47h9')}
    </>
  ),
  run: (
    <>
      <circle className="empty-picture-fill" cx="60" cy="46" r="28" />
      <circle className="empty-picture-line" cx="60" cy="46" r="28" />
      {line('M52 33v26l21-13zM20 38h6m-10 9h8m-4 9h6')}
    </>
  ),
  search: (
    <>
      {fill('M30 18h48v56H30z')}
      {line('M30 18h48v18M46 74H30V18M39 30h28M39 41h14M39 52h8')}
      <circle className="empty-picture-front" cx="68" cy="54" r="15" />
      {line('m79 65 13 13M63 49l10 10m0-10L63 59')}
    </>
  ),
  people: (
    <>
      {fill('M36 74c2-24 46-24 48 0z')}
      <circle className="empty-picture-front" cx="60" cy="33" r="12" />
      {line(
        'M36 74c2-24 46-24 48 0M20 66c1-11 6-15 14-16M100 66c-1-11-6-15-14-16M30 43a8 8 0 1 1 6-14M90 43a8 8 0 1 0-6-14',
      )}
    </>
  ),
  mail: (
    <>
      {fill('M26 26h68v46H26z')}
      {line('M26 26h68v46H26zM28 29l32 25 32-25')}
    </>
  ),
  download: (
    <>
      {fill('M28 52h64v22H28z')}
      {line('M44 52H28v22h64V52H76M60 18v38m-12-12 12 12 12-12')}
    </>
  ),
  plug: (
    <>
      {fill('M42 36h36v12a18 18 0 0 1-36 0z')}
      {line('M42 36h36v12a18 18 0 0 1-36 0zM51 36V20m18 16V20M60 66v14')}
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/**
 * Renders a picture in two colours above the text of an empty list. The text says the same, so the picture is
 * decoration.
 */
export function EmptyPicture({ picture }: { readonly picture: Picture }) {
  return (
    <svg className="empty-picture" viewBox="0 0 120 92" width="120" height="92" aria-hidden="true">
      {drawings[picture]}
    </svg>
  );
}
