import { get, type ClientRequest } from 'node:http';
import { livePaths } from '#app/paths/live.ts';
import { liveLimits } from '#platform/contract/live/live-values.ts';

/**
 * Opens the stream of live events as a browser does, on a connection of its own. Resolves once it has begun; then calls
 * `onText` with whatever comes.
 */
function openStream(url: string, cookie: string, onText: (text: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = get(`${url}${livePaths.stream}`, { agent: false, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) {
        reject(new Error(`A stream answered ${reply.statusCode}`));
        return;
      }
      let began = false;
      reply.setEncoding('utf8').on('data', (text: string) => {
        // Text that comes with the first chunk dates from before.
        if (began) onText(text);
        else resolve(stream);
        began = true;
      });
      reply.on('error', () => undefined);
    });
    stream.on('error', reject);
  });
}

/** Returns the cookie of the session that a browser is signed in with. */
type CookieOf = (browser: number) => string;

/**
 * Signs in as often as this number of browsers needs, because each session may have only a few streams.
 * @param signIn returns the cookie of a new session
 */
export async function signInBrowsers(browsers: number, signIn: () => Promise<string>): Promise<CookieOf> {
  const cookies: string[] = [];
  for (let session = 0; session < browsers / liveLimits.streamsPerSession; session += 1) {
    cookies.push(await signIn());
  }
  return (browser) => cookies[browser % cookies.length] ?? '';
}

/** Opens the streams of this number of browsers, one after the other, each on its server. */
export async function openBrowsers(
  urlOf: (browser: number) => string,
  browsers: number,
  cookieOf: CookieOf,
  onText: (text: string) => void = () => undefined,
): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = [];
  for (let browser = 0; browser < browsers; browser += 1) {
    streams.push(await openStream(urlOf(browser), cookieOf(browser), onText));
  }
  return streams;
}
