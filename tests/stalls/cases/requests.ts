import { helpPaths } from '#app/paths/help.ts';
import { downloadPaths } from '#app/paths/downloads.ts';
import { signIn, signUp } from '#platform/contract/accounts/account-calls.ts';
import { predict } from '#platform/contract/assistant/assistant-calls.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
/** The maximum size of the JSON of a call that needs no sign-in, and of a page's form with its fields. */
const jsonBytes = 16 * 1024 - 100;
const formBytes = 256 * 1024 - 100;
const formFields = 400;

/** Returns a form with the maximum number of fields and of the maximum size. */
const filled = (nameOf: (index: number) => string): string =>
  Array.from(
    { length: formFields },
    (_, index) => `${nameOf(index)}=${'x'.repeat(formBytes / formFields - 120)}`,
  ).join('&');

/** Requests of the maximum size that need no sign-in; and work that a process does for the first time. */
export default stallCases({
  cases: (): StallCase[] => {
    const pages = {
      'sign-in page': ['/signin', 200],
      'sign-up page': ['/signup', 200],
      help: [helpPaths.index, 303],
    } as const;
    const bodies = {
      'many fields': [filled((index) => `a${index}`), 422],
      'fields in lists and in each other': [filled((index) => `a[${index % 100}].b.c.d`), 422],
      'percent signs': [`emailId=${'%41'.repeat(Math.floor(formBytes / 3) - 10)}`, 422],
      'one long address': [`emailId=${'a@'.repeat(formBytes / 2 - 10)}`, 422],
      'spaces in an address': [`emailId=a${'+'.repeat(formBytes - 20)}b`, 422],
      'a long password': [`password=${'aB1-'.repeat(formBytes / 4 - 20)}&confirmPassword=x`, 422],
      'more fields than a form may have': ['a=&'.repeat(formBytes / 3), 400],
    } as const;
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
      'an address of spaces': JSON.stringify({ emailId: `a${' '.repeat(jsonBytes - 60)}b`, password: 'a' }),
    };
    return [
      ...Object.entries(pages).map(([name, [path, status]]): StallCase => ({
        name: `${name}, the first time`,
        by: 'anonymous',
        firstTime: true,
        database: 'sqlite',
        run: ({ page }) => page(path, { status }),
      })),
      ...Object.entries(bodies).map(([name, [body, status]]): StallCase => ({
        name: `the largest form, ${name}`,
        by: 'anonymous',
        database: 'sqlite',
        run: ({ url, send }) =>
          send('/signup', { method: 'POST', body, headers: { ...form, origin: url }, status }),
      })),
      ...Object.entries(documents).flatMap(([name, body]): StallCase[] =>
        [signIn, signUp].map(({ path }) => ({
          name: `the largest JSON, ${name}: ${path}`,
          by: 'anonymous',
          database: 'sqlite',
          run: ({ send }) => send(path, { method: 'POST', body, headers: json, status: 400 }),
        })),
      ),
      {
        name: 'JSON that is too large',
        by: 'anonymous',
        database: 'sqlite',
        run: ({ send }) =>
          send(signUp.path, { method: 'POST', body: '[{}'.repeat(50_000), headers: json, status: 413 }),
      },
      {
        name: 'the longest question to the assistant, the first time',
        by: 'signed-in',
        firstTime: true,
        database: 'sqlite',
        run: ({ call }) =>
          call(predict, {
            body: { message: 'wie geht das '.repeat(1000).slice(0, limits.questionMax) },
          }),
      },
      {
        name: 'help searched for the longest text, the first time',
        by: 'signed-in',
        firstTime: true,
        database: 'sqlite',
        run: ({ page }) => page(`${helpPaths.index}?search=${'execution+machine+'.repeat(400)}`),
      },
      {
        name: 'the download of the client, the first time',
        by: 'signed-in',
        firstTime: true,
        database: 'sqlite',
        run: async ({ page, send }) => {
          await page(downloadPaths.clientFor('linux'), { status: 302 });
          await send('/downloads/fireflink-client-linux.zip');
        },
      },
    ];
  },
});
