import { signIn, signUp } from '#platform/contract/accounts/account-calls.ts';
import { predict } from '#platform/contract/assistant/assistant-calls.ts';
import { limits } from '#platform/contract/wire/limit-values.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
/** As much as the headers of a request may be, with room for the usual ones. */
const headerBytes = 15_000;
/** As much as a call's JSON, and as a form of a page may be. */
const jsonBytes = 128 * 1024 - 100;
const formBytes = 1024 * 1024 - 100;

/** A form that repeats something until it is as large as it may be. */
const filled = (part: (index: number) => string): string => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < formBytes; index += 1) {
    const next = part(index);
    parts.push(next);
    length += next.length + 1;
  }
  return parts.slice(0, -1).join('&');
};

/** What anybody can send, as large as it may be. */
export default stallCases({
  cases: (): StallCase[] => {
    const pages = {
      'sign-in page, the first of a process': '/signin',
      'sign-up page, the first of a process': '/signup',
      'help, the first of a process': '/app/help',
    };
    const headers = {
      'a browser of many names': { 'user-agent': 'Mozilla/5.0 '.repeat(headerBytes / 12) },
      'a browser of one name': { 'user-agent': 'a'.repeat(headerBytes) },
      'a browser of brackets': { 'user-agent': '('.repeat(headerBytes) },
      'many cookies': { cookie: 'a=b; '.repeat(headerBytes / 5) },
      'a long cookie': { cookie: `fireflink-session=${'a'.repeat(headerBytes)}` },
      'many languages': { 'accept-language': 'en;q=0.5,'.repeat(headerBytes / 9) },
      'many encodings': { 'accept-encoding': 'gzip;q=0.5,'.repeat(headerBytes / 11) },
      'many ranges': { range: `bytes=${'0-0,'.repeat(headerBytes / 4)}0-0` },
      'many tags': { 'if-none-match': '"a",'.repeat(headerBytes / 4) },
    };
    const bodies = {
      'many fields': filled((index) => `a${index}=`),
      'one field many times': filled(() => 'emailId='),
      'a list of fields': filled((index) => `a[${index}]=`),
      'deep fields': filled((index) => `a${'.b'.repeat(200)}${index}=`),
      'percent signs': `emailId=${'%41'.repeat(formBytes / 3 - 10)}`,
      'one long field': `emailId=${'a@'.repeat(formBytes / 2 - 10)}`,
      spaces: `emailId=a${'+'.repeat(formBytes - 20)}b`,
    };
    const documents = {
      'many empty objects': JSON.stringify({
        licenses: Array.from({ length: jsonBytes / 3 - 10 }, () => ({})),
      }),
      'many fields': `{${Array.from({ length: jsonBytes / 11 - 1 }, (_, index) => `"a${String(index).padStart(5, '0')}":1`).join()}}`,
      'deep lists': `{"emailId":${'['.repeat(jsonBytes / 2 - 20)}${']'.repeat(jsonBytes / 2 - 20)}}`,
      'a long address': JSON.stringify({
        emailId: `${'a.'.repeat(jsonBytes / 2 - 40)}@example.com`,
        password: 'a',
      }),
      'an address of spaces': JSON.stringify({ emailId: `a${' '.repeat(jsonBytes - 40)}b`, password: 'a' }),
    };
    return [
      ...Object.entries(pages).map(([name, path]): StallCase => ({
        name,
        by: 'anonymous',
        onNewServer: true,
        database: 'sqlite',
        run: ({ page }) => page(path, { status: path === '/app/help' ? 302 : 200 }),
      })),
      ...Object.entries(headers).map(([name, given]): StallCase => ({
        name: `the longest headers: ${name}`,
        by: 'anonymous',
        database: 'sqlite',
        run: ({ send }) => send('/signin', { headers: given }),
      })),
      ...Object.entries(bodies).flatMap(([name, body]): StallCase[] =>
        ['/signin', '/signup', '/forgot-password'].map((path) => ({
          name: `the largest form, ${name}: ${path}`,
          by: 'anonymous',
          database: 'sqlite',
          run: ({ url, sendAny }) =>
            sendAny(path, { method: 'POST', body, headers: { ...form, origin: url } }),
        })),
      ),
      ...Object.entries(documents).flatMap(([name, body]): StallCase[] =>
        [signIn, signUp].map(({ path }) => ({
          name: `the largest JSON, ${name}: ${path}`,
          by: 'anonymous',
          database: 'sqlite',
          run: ({ sendAny }) => sendAny(path, { method: 'POST', body, headers: json }),
        })),
      ),
      {
        name: 'the longest question to the assistant, the first of a process',
        by: 'signed-in',
        onNewServer: true,
        run: ({ call }) =>
          call(predict, {
            body: { message: 'wie geht das '.repeat(1000).slice(0, limits.questionMax) },
          }),
      },
      {
        name: 'help searched for the longest text, the first of a process',
        by: 'signed-in',
        onNewServer: true,
        run: ({ page }) => page(`/app/help?search=${'execution+machine+'.repeat(400)}`),
      },
      {
        name: 'the download of the client, the first of a process',
        by: 'signed-in',
        onNewServer: true,
        run: ({ page }) => page('/app/downloads/client/linux'),
      },
    ];
  },
});
