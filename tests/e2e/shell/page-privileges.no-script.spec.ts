import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { helpPaths } from '#app/paths/help.ts';
import { livePaths } from '#app/paths/live.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { refusalWords } from '#app/request/calls/refusal-words.ts';
import { rules } from '#platform/access/rules.ts';
import { connectedBy } from '#platform/contract/access/hosted-area-rules.ts';
import { menus, permissionsOfPath } from '#platform/contract/access/menus.ts';
import type { PermissionModule } from '#platform/contract/access/access-values.ts';
import { permissionNames } from '#platform/contract/access/permission-values.ts';
import { addMember, role } from '#tests/support/factories.ts';
import { foundModules } from '#tests/support/found-modules.ts';
import { sectionHolders, sectionLackers, standings, type Person } from '#tests/support/privilege-cast.ts';
import {
  allProjects,
  closedProject,
  requireProject,
  refusalDue,
  type Need,
  type Place,
} from '#tests/support/privilege-due.ts';
import { allModules, moduleOf, modulesOf } from '#tests/support/routes.ts';
import type { Things } from '#tests/support/thing-module.ts';
import { licenseWithThings, thingsUsedBy } from '#tests/support/things.ts';
import { expect, test } from '../fixtures.ts';
import { signInBy, type Account, type AccountSource } from '../support/accounts.ts';
import { addAccount } from '../support/active-accounts.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { workIn } from '../support/executions.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';
import type { AreaNeeds, Opener, PageNeeds } from '../support/page-needs.ts';
import { productMaker, sessionOf } from '../support/product-maker.ts';

test.describe.configure({ timeout: 300_000 });

const areas = await foundModules<AreaNeeds>(path.join(import.meta.dirname, '../page-needs'));
/** The needs of pages by their modules, below `app/`. Hosted areas are those of the menus. */
const pageNeeds: Readonly<Record<string, PageNeeds>> = Object.fromEntries(
  [...areas.values()].flatMap((area) => Object.entries(area)),
);

const license = { features: ['All'], aiEnabled: true, ended: false };
/** This product has no application of any area. */
const isConnected = connectedBy({});
/** Pages of ours that menus leave out where there is nothing to do are still pages. */
const hasPage = connectedBy({}, { versioningEnabled: true });
const hosted = 'routes/hosted/hosted-area.tsx';

const rounds: readonly (readonly [Place, readonly Person[]])[] = [
  [allProjects, standings],
  [requireProject, [...standings, ...sectionHolders, ...sectionLackers]],
  [closedProject, standings],
];

test('Every signed-in page says what it needs, or why every user may see it', () => {
  const signedOut = /^routes\/(accessibility|accounts|design-system|hosted)\/|^routes\/help\/nlp/;
  expect(Object.keys(pageNeeds).sort()).toEqual(
    allModules
      .filter((file) => !signedOut.test(file))
      .concat('routes/shell/app-layout.tsx')
      .sort()
      .filter((file, at, all) => file !== all[at - 1]),
  );
});

for (const [place, cast] of rounds) {
  test(`In ${place.name} pages open as rules.ts says, and no link leads to a refusal`, async ({
    product,
    playwright,
  }) => {
    const world = await newWorld(product);
    const problems: string[] = [];
    for (const [number, person] of cast.entries()) {
      // A user in no project cannot select one.
      if (place.project && person.privilege === 'User' && person.role === undefined) continue;
      const request = await playwright.request.newContext({ baseURL: product.url });
      const { account, machine } = await world.join(person, number);
      await signInBy(request, product.url, account);
      const { project, closedProject } = world.things;
      if (place.project)
        await workIn(request, product.url, place.project.status === 'Open' ? project : closedProject);
      const addresses = addressesFor(person, world.things, { machine, inProject: !!place.project });
      problems.push(...(await problemsOf(request, person, place, addresses)));
      await request.dispose();
    }
    expect(problems).toEqual([]);
  });
}

/** Returns the needs of a page: those of the pages around it, then its own. */
const needsAt = (address: string): readonly Need[] =>
  modulesOf(address).flatMap((file) => {
    if (file === hosted) {
      const [id, ...others] = permissionsOfPath(
        address.replace(new RegExp(`^${shellPaths.app}`), '').split(/[?#]/)[0] ?? '',
      );
      return id ? [{ id, anyOf: others }] : [];
    }
    const page = pageNeeds[file];
    const needs = page?.needsAt?.(address) ?? page?.needs ?? [];
    return typeof needs === 'string' ? [] : needs;
  });

/**
 * Returns every page; for a user who differs in one section from another who opens every page, those of the section and
 * the common ones.
 */
function addressesFor({ section }: Person, things: Things, opener: Opener): string[] {
  const every = new Set([
    ...Object.values(pageNeeds).map(({ address }) => address(things, opener)),
    ...menuPaths().map((path) => `${shellPaths.app}${path}`),
  ]);
  if (section === undefined) return [...every];
  // Quick menus are on the pages of their menu.
  const common = new Set<string>([
    projectPaths.list,
    projectPaths.project,
    `${shellPaths.app}/test-dev/scripts`,
  ]);
  return [...every].filter(
    (address) => common.has(address) || needsAt(address).some((need) => isOf(need, section)),
  );
}

function isOf(need: Need, section: PermissionModule): boolean {
  const ids = typeof need === 'string' ? [need] : [need.id, ...(need.anyOf ?? [])];
  return ids.some((id) => {
    const needed = rules[id].project;
    return typeof needed === 'object' && needed.module === section;
  });
}

/** Opens pages. @returns where the answer is not the one that is due, and where links and menus are wrong */
async function problemsOf(
  request: APIRequestContext,
  person: Person,
  place: Place,
  addresses: string[],
): Promise<string[]> {
  const problems: string[] = [];
  const links = new Set<string>();
  while (addresses.length > 0) {
    const opened = addresses
      .splice(0, 4)
      .map(async (address) => ({ address, ...(await open(request, address)) }));
    for (const page of await Promise.all(opened)) {
      const problem = problemOf(page, person, place);
      if (problem) problems.push(`${person.name} × ${page.address} in ${place.name}: ${problem}`);
      // The help describes pages that only others have.
      if (page.status !== 200 || page.address.startsWith(helpPaths.index)) continue;
      // Refresh leads every page to itself.
      for (const link of linksIn(page.text)) if (link !== page.address) links.add(link);
    }
  }
  return [...problems, ...linkProblems(links, person, place)];
}

interface Opened {
  readonly address: string;
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

async function open(request: APIRequestContext, address: string): Promise<Omit<Opened, 'address'>> {
  // The stream of live events does not end.
  const method = address === livePaths.stream ? 'HEAD' : 'GET';
  const response = await request.fetch(address, { method, maxRedirects: 0 });
  const { location = '' } = response.headers();
  return { status: response.status(), location, text: plain(await response.text()) };
}

/** Returns the problem of an answer; undefined when there is none. */
function problemOf({ address, status, location, text }: Opened, person: Person, place: Place) {
  const got = `got ${status} ${location} ${/<h1>.*?<\/p>/s.exec(text)?.[0] ?? text.slice(0, 80)}`;
  if (choosesFirst(address, place)) {
    return status === 302 && location.startsWith(`${projectPaths.list}/switch`)
      ? undefined
      : `expected to choose a project, ${got}`;
  }
  const { says, answers, mayBeHidden } = pageNeeds[moduleOf(address) ?? ''] ?? {};
  const due = refusalDue(needsAt(address), person, license, place);
  const allowed = answers?.statuses ?? [200];
  if (!due) return allowed.includes(status) ? undefined : `expected ${allowed.join(' or ')}, ${got}`;
  if (mayBeHidden && status === 404) return undefined;
  const isLast = due.id === idOf(needsAt(address).at(-1));
  const words =
    due.missing &&
    (isLast && says ? says : refusalWords({ name: permissionNames[due.id], ...due.missing }, address).text);
  return status === 403 && text.includes(words ?? '')
    ? undefined
    : `expected 403 ${due.id} '${words ?? ''}', ${got}`;
}

const idOf = (need: Need | undefined) => (typeof need === 'object' ? need.id : need);

/** Returns whether a page leads to the choice of a project in All Projects. */
const choosesFirst = (address: string, { project }: Place): boolean =>
  !project && modulesOf(address).some((file) => pageNeeds[file]?.choosesProject);

/** Checks that no link leads to a refusal, and that every menu that opens is offered. */
function linkProblems(links: ReadonlySet<string>, person: Person, place: Place): string[] {
  const dueAt = (address: string) => refusalDue(needsAt(address), person, license, place);
  const refused = [...links].flatMap((link) => {
    const due = choosesFirst(link, place) ? undefined : dueAt(link);
    return due ? [`${person.name} × ${link} in ${place.name}: is offered, and needs ${due.id}`] : [];
  });
  const deadEnds = [...links]
    .filter((link) => !hasPage(new URL(link, 'http://here').pathname.slice(shellPaths.app.length)))
    .map((link) => `${person.name} × ${link} in ${place.name}: is offered, and has nothing to show`);
  const offered = new Set([...links].map((link) => link.split(/[?#]/)[0]));
  const missing = menuPaths()
    .filter(isConnected)
    .map((path) => `${shellPaths.app}${path}`)
    .filter((path) => !choosesFirst(path, place) && !dueAt(path) && !offered.has(path))
    .map((path) => `${person.name} × ${path} in ${place.name}: opens, and is offered nowhere`);
  return [...refused, ...deadEnds, ...missing];
}

/** Returns the text as it is read: without comments, and with its characters decoded. */
const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

const linksIn = (html: string): string[] =>
  [...html.matchAll(new RegExp(`<a\\b[^>]*?\\shref="(${shellPaths.app}[^"]*)"`, 'g'))].map(
    ([, link = '']) => link,
  );

function menuPaths(): string[] {
  interface Item {
    readonly path?: string;
    readonly subMenus?: readonly Item[];
    readonly quickMenus?: readonly Item[];
  }
  const pathsOf = (items: readonly Item[]): string[] =>
    items.flatMap(({ path, subMenus = [], quickMenus = [] }) => [
      ...(path === undefined ? [] : [path]),
      ...pathsOf([...subMenus, ...quickMenus]),
    ]);
  return [...new Set(pathsOf(menus))];
}

/** Creates a license with the things that pages show. */
async function newWorld(source: AccountSource) {
  const { url, dataDir } = source;
  const stored = <T>(work: Parameters<typeof withDatabase<T>>[1]) => withDatabase(dataDir, work);
  const account = await stored(addAccount);
  const maker = await productMaker(source);
  const owner = await sessionOf(maker, account);
  const used = Object.values(pageNeeds).flatMap(({ address }) => [
    ...thingsUsedBy((things) => address(things, { machine: 'm1', inProject: true })),
  ]);
  const things = await licenseWithThings(maker, owner).make([...used, 'project', 'closedProject']);
  return {
    things,
    /** Adds a user of the cast, with a machine of their own. */
    async join(person: Person, number: number): Promise<{ account: Account; machine: string }> {
      const joined =
        person.privilege === 'Super Admin'
          ? account
          : await stored((store) => colleagueOf(store, account, person.privilege));
      await stored(async (store) => {
        if (person.role === undefined) return;
        const roleId =
          person.role && (await role(store, owner, { name: `Role ${number}`, access: person.role }));
        for (const projectId of [things.project, things.closedProject])
          await addMember(store, { projectId, userId: joined.id, roleId });
      });
      const machine = await registerMachine(url, await tokenOf(url, joined), `build-${number}`);
      return { account: joined, machine };
    },
  };
}
