import type { BrowserContext, Route } from '@playwright/test';
import { newerApis } from '../../../scripts/browsers/support.js';

/** An obstacle between a browser and the product. */
export type Obstacle = keyof typeof obstacles | 'none';

/** Matches the parts of the script, and its requests. */
const script = /\.js(\?|$)/;
const data = /\.data(\?|$)|\/__manifest\b/;

const page = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'text/html; charset=utf-8',
    body: '<!doctype html><html lang="en"><title>Blocked</title><p>Your organization has blocked this.',
  });

const elsewhere = (route: Route) =>
  route.fulfill({ status: 302, headers: { Location: 'http://filter.example/blocked' } });

/** Playwright works in the page itself, too. */
const neededByPlaywright = /^Big(Int|Uint)64Array$/;

/** The setup of each obstacle in a context, before its pages. */
const obstacles = {
  /** A browser that lacks what any of the oldest browsers lacks. */
  'old browser': (context: BrowserContext) =>
    context.addInitScript(
      removeApis,
      newerApis().filter(({ member }) => !neededByPlaywright.test(member)),
    ),
  'no storage': (context: BrowserContext) => context.addInitScript(refuseStorage),
  'data answered 403': (context: BrowserContext) => context.route(data, page(403)),
  'data answered 407': (context: BrowserContext) => context.route(data, page(407)),
  'data answered 200': (context: BrowserContext) => context.route(data, page(200)),
  'data aborted': (context: BrowserContext) => context.route(data, (route) => route.abort()),
  'data redirected': (context: BrowserContext) => context.route(data, elsewhere),
  'script answered 200': (context: BrowserContext) => context.route(script, page(200)),
} as const;

/** Sets up an obstacle for all later pages of a context. */
export async function putInTheWay(context: BrowserContext, obstacle: Obstacle): Promise<void> {
  if (obstacle !== 'none') await obstacles[obstacle](context);
}

type Api = ReturnType<typeof newerApis>[number];

/** Runs in the page: removes what old browsers lack. */
function removeApis(apis: readonly Api[]): void {
  const world = globalThis as unknown as Record<string, unknown>;
  const remove = (from: object | undefined, name: string) => {
    const own = from && Object.getOwnPropertyDescriptor(from, name);
    if (own?.configurable) Reflect.deleteProperty(from as object, name);
  };
  for (const { owner, member, isStatic } of apis) {
    if (owner === undefined) continue;
    const place: unknown = world[owner];
    if (typeof place === 'function')
      remove(isStatic ? place : (place.prototype as object | undefined), member);
    else if (typeof place === 'object' && place !== null) remove(place, member);
  }
  for (const { owner, member } of apis) if (owner === undefined) remove(globalThis, member);
}

/** Runs in the page: refuses storage like browsers that are set to store nothing of a site except its cookies. */
function refuseStorage(): void {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}
