/** The headers of the platform's answer that go on to the browser; they keep a file from acting as a page. */
const passedOn = [
  'Content-Type',
  'Content-Length',
  'Content-Range',
  'Accept-Ranges',
  'Content-Security-Policy',
  'Content-Disposition',
  'X-Content-Type-Options',
  'Cache-Control',
  'ETag',
  'Location',
];

/** A file of the platform as a browser gets it: whole, a part of it, or the address where it is. */
export const passOn = ({ status, headers, body }: Response): Response =>
  new Response(body, {
    status,
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  });
