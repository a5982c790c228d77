import type { APIRequestContext } from '@playwright/test';
import { refusalWords } from '#app/shared/page/refusal-words.ts';
import { menus, permissionsOfPath } from '#platform/contract/access/menus.ts';
import { permissionNames } from '#platform/contract/access/permission-values.ts';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { previewInvitations } from '#platform/contract/users/invitation-calls.ts';
import { addMember, project, role } from '#tests/support/factories.ts';
import { storedExecution } from '#tests/support/executions.ts';
import { sectionHolders, standings, type Person } from '#tests/support/privilege-cast.ts';
import {
  allProjects,
  closedProject,
  openProject,
  refusalDue,
  type Need,
  type Place,
} from '#tests/support/privilege-due.ts';
import { allModules, modulesOf } from '#tests/support/routes.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall, signInBy, type Account, type AccountSource } from '../support/accounts.ts';
import { addAccount } from '../support/active-accounts.ts';
import { colleagueOf, ownerOf, withDatabase } from '../support/colleagues.ts';
import { workIn } from '../support/executions.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';
import { pageNeeds, type PageThings } from '../support/page-needs.ts';

test.describe.configure({ timeout: 300_000 });

const license = { features: ['All'], aiEnabled: true, ended: false };
const hosted = 'routes/hosted/hosted-area.tsx';

const rounds: readonly (readonly [Place, readonly Person[]])[] = [
  [allProjects, standings],
  [openProject, [...standings, ...sectionHolders]],
  [closedProject, standings],
];

test('Every signed-in page says what it needs, or why everybody may see it', () => {
  const signedOut = /^routes\/(accounts|design-system|hosted)\/|^routes\/help\/nlp/;
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
      const request = await playwright.request.newContext({ baseURL: product.url });
      const { account, machine } = await world.join(person, number);
      await signInBy(request, product.url, account);
      const isOutside = person.privilege === 'User' && person.role === undefined;
      if (place.project && isOutside) continue;
      if (place.project)
        await workIn(request, product.url, place.project.status === 'Open' ? world.open : world.closed);
      problems.push(
        ...(await problemsOf(request, person, place, {
          ...world.things,
          machine,
          inProject: place.project !== undefined,
        })),
      );
      await request.dispose();
    }
    expect(problems).toEqual([]);
  });
}

/** What a page needs: what those need around which it is, then its own. */
const needsAt = (address: string): readonly Need[] =>
  modulesOf(address).flatMap((file) => {
    if (file === hosted) {
      const [id, ...others] = permissionsOfPath(address.replace(/^\/app/, '').split(/[?#]/)[0] ?? '');
      return id ? [{ id, anyOf: others }] : [];
    }
    const needs = pageNeeds[file]?.needs ?? [];
    return typeof needs === 'string' ? [] : needs;
  });

const choosesProject = (address: string): boolean =>
  modulesOf(address).some((file) => pageNeeds[file]?.choosesProject);

/** Opens every page. @returns person × page: what was expected, and what came */
async function problemsOf(
  request: APIRequestContext,
  person: Person,
  place: Place,
  things: PageThings,
): Promise<string[]> {
  const problems: string[] = [];
  const links = new Set<string>();
  for (const address of addresses(things)) {
    const method = address === '/app/live' ? 'HEAD' : 'GET';
    const response = await request.fetch(address, { method, maxRedirects: 0 });
    const status = response.status();
    const html = await response.text();
    const due = refusalDue(needsAt(address), person, license, place);
    const chooses = !place.project && choosesProject(address);
    const words =
      due?.missing && refusalWords({ name: permissionNames[due.id], ...due.missing }, address).text;
    const isRight = chooses
      ? response.headers()['location']?.startsWith('/app/projects/switch')
      : due
        ? status === 403 && (method === 'HEAD' || !words || plain(html).includes(words))
        : status !== 403 && status < 500;
    if (!isRight) {
      const expected = chooses ? 'to choose a project' : due ? `403 ${due.id} '${words ?? ''}'` : 'to see it';
      const said = /<h1>.*?<\/p>/s.exec(html)?.[0] ?? '';
      problems.push(
        `${person.name} × ${address} in ${place.name}: expected ${expected}, got ${status} ${said}`,
      );
    }
    if (status === 200 && !address.startsWith('/app/help')) for (const link of linksIn(html)) links.add(link);
  }
  for (const link of links) {
    const due = refusalDue(needsAt(link), person, license, place);
    if (due && !(choosesProject(link) && !place.project)) {
      problems.push(`${person.name} × ${link} in ${place.name}: is offered, and needs ${due.id}`);
    }
  }
  const offered = new Set([...links].map((link) => modulesOf(link).at(-1)));
  for (const path of menuPaths()) {
    const due = refusalDue(needsAt(`/app${path}`), person, license, place);
    const isOffered = [...links].some((link) => link.split(/[?#]/)[0] === `/app${path}`);
    if (!due && !choosesProject(`/app${path}`) && !isOffered)
      problems.push(`${person.name} × ${path} in ${place.name}: is offered nowhere`);
  }
  expect(offered.size).toBeGreaterThan(3);
  return problems;
}

const addresses = (things: PageThings): string[] => [
  ...new Set([
    ...Object.values(pageNeeds).map(({ address }) => address(things)),
    ...menuPaths().map((path) => `/app${path}`),
  ]),
];

/** As it is read: without markup, and with its characters. */
const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/app[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
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

/** A license with what pages are about. */
async function newWorld(source: AccountSource) {
  const { url, dataDir } = source;
  const stored = <T>(work: Parameters<typeof withDatabase<T>>[1]) => withDatabase(dataDir, work);
  const account = await stored(addAccount);
  const token = await tokenOf(url, account);
  const owner = await stored((store) => ownerOf(store, account));
  const open = await stored((store) => project(store, owner, { name: 'Open shop' }));
  const closed = await stored((store) => project(store, owner, { name: 'Closed shop', status: 'Closed' }));
  const user = await stored((store) => colleagueOf(store, account, 'User'));
  const left = await stored((store) => colleagueOf(store, account, 'User'));
  const spare = await stored((store) => role(store, owner, { name: 'Spare' }));
  for (const projectId of [open, closed])
    await stored((store) => addMember(store, { projectId, userId: user.id, roleId: spare }));
  const execution = await stored((store) =>
    storedExecution(store, { ...owner, id: left.id }, { projectId: open }),
  );
  const group = await makeCall(
    url,
    createGroup,
    { body: { name: 'Testers', emailUserList: [{ emailId: account.email }] } },
    token,
  );
  const list = { text: 'grace@example.com', privilege: 'User' as const };
  const { listId } = await makeCall(url, previewInvitations, { body: list }, token);
  return {
    open,
    closed,
    things: { user: user.id, role: spare, group: group.id, execution, invitations: listId },
    /** One of the cast, with a machine of their own. */
    async join(person: Person, number: number): Promise<{ account: Account; machine: string }> {
      const joined =
        person.privilege === 'Super Admin'
          ? account
          : await stored((store) => colleagueOf(store, account, person.privilege));
      await stored(async (store) => {
        if (person.role === undefined) return;
        const roleId =
          person.role && (await role(store, owner, { name: `Role ${number}`, access: person.role }));
        for (const projectId of [open, closed])
          await addMember(store, { projectId, userId: joined.id, roleId });
      });
      const machine = await registerMachine(url, await tokenOf(url, joined), `build-${number}`);
      return { account: joined, machine };
    },
  };
}
