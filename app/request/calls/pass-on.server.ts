/** The headers of the platform's answer that are forwarded to the browser; they keep a file from acting as a page. */
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

/**
 * Returns a file of the platform as the answer to a browser: the whole file, a part of it, or a redirect to its
 * address.
 */
export const passOn = ({ status, headers, body }: Response): Response =>
  new Response(body, {
    status,
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  });
