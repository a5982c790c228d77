/** What of the platform's answer goes on to the browser; above all, what keeps a file from being more than one. */
const passedOn = [
  'Content-Type',
  'Content-Length',
  'Content-Security-Policy',
  'Content-Disposition',
  'X-Content-Type-Options',
  'Cache-Control',
  'ETag',
];

/** A file of the platform as a browser gets it. */
export const passOn = ({ headers, body }: Response): Response =>
  new Response(body, {
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  });
