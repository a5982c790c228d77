/**
 * Parts that reporters write and that change from run to run although the test case is the same. They are
 * shown, but left out of a case's identity.
 */

/** Karma and others write the browser with its version, and the system with its version. */
const browser =
  /\b((?:Headless ?|Mobile )?(?:Chrome|Chromium|Firefox|Safari|Edge|Opera|WebKit|PhantomJS|Electron|jsdom)(?:[ _]?Headless)?)[ _/]v?\d+(?:[._]\d+)+/gi;
/** The system behind it: '(Mac OS 10.15.7)', '(Linux_x86_64)'. */
const system = /([ _]\((?:Mac OS(?: X)?|Mac_OS(?:_X)?|Windows|Android|iOS|Ubuntu))[ _][\d._]+\)/gi;

const absolute = /^(?:file:\/{2,3})?(?:[a-z]:)?[\\/](?:[^\\/]+[\\/])+[^\\/]+$/i;

/** Removes from a suite, a class or a file what changes from run to run. */
export const withoutVolatile = (text: string): string =>
  absolute.test(text) ? endOfPath(text) : text.replace(browser, '$1').replace(system, '$1)');

/** Reduces an absolute path to the file and its folder, because the rest depends on the machine. */
const endOfPath = (path: string): string =>
  path
    .split(/[\\/]+/)
    .slice(-2)
    .join('/');
