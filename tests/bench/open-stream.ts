import { get, type ClientRequest } from 'node:http';

/**
 * Opens the stream of live events as a browser does, on a connection of its own. Resolves once it has begun; then calls
 * `onText` with whatever comes.
 */
export function openStream(
  url: string,
  cookie: string,
  onText: (text: string) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = get(`${url}/app/live`, { agent: false, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) {
        reject(new Error(`A stream answered ${reply.statusCode}`));
        return;
      }
      let began = false;
      reply.setEncoding('utf8').on('data', (text: string) => {
        // What comes with the first is of the time before.
        if (began) onText(text);
        else resolve(stream);
        began = true;
      });
      reply.on('error', () => undefined);
    });
    stream.on('error', reject);
  });
}
