import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { userPaths } from '#app/paths/users.ts';
import { projectManagementPaths, projectTabs } from '#app/paths/project-management.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { aligned } from './aligned.ts';
import { beside } from './budget.ts';
import { buildBarePage, elementsOf } from './bare-page.ts';
import { makeBenchData } from './bench-data.ts';
import { runBrowsers, type Browsing, type BrowsersFigures } from './browsers.ts';
import { addFinishedExecutions } from './finished-executions.ts';
import { runLiveEvents } from './live-events.ts';
import { addLargestTemplate } from './largest-template.ts';
import { runLists } from './lists.ts';
import { load } from './load.ts';
import { runMails } from './mails.ts';
import { weigh } from './page-weight.ts';
import { interleaved, printFigures, printWeight, type Page } from './pages.ts';
import { runQueue } from './queue.ts';
import { runRetentionBench } from './retention.ts';
import { runResults } from './results.ts';
import { runUpload } from './uploads.ts';
import { pinned, pinThisProcess, startServer } from './servers.ts';
import { signIn } from './sign-in.ts';
import { runSilentProvider } from './silent-provider.ts';
import { runTwoProcesses } from './two-processes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const amounts = {
  users: 20_000,
  projects: 5000,
  machines: 90_000,
  auditEntries: 500_000,
  cases: 1_000_000,
};
/** Enough for the tabs of Project Management, which show nothing but projects. */
const forTabs = { ...amounts, users: 100, machines: 1, auditEntries: 1, cases: 1 };
const mails = 3000;
const queue = { clients: 200, executions: 2000 };
const cases = 5000;
const results = { cases: 20_000, ends: 50 };
const retention = { executions: 100_000, connections: 8, seconds: 10 };
const silent = { connections: 8, waiting: 16, seconds: 10 };
const live = { browsers: 1000, events: 60 };
const browsing = {
  browsers: 1500,
  everySeconds: 10,
  seconds: 60,
  paths: [projectPaths.list, settingsPaths.settings, environmentPaths.base],
};
const twoProcesses = { ...browsing, browsers: 2500 };
const connections = 32;

interface BenchOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** The first of two ports that are free. */
  readonly port: number;
  /**
   * Limits the measurement to pages beside the bare page, to the lists, to what executions leave, to the mail queue, to
   * two processes on PostgreSQL, or to pages while retention deletes executions or a provider is silent.
   */
  readonly only?:
    'pages' | 'tabs' | 'lists' | 'results' | 'mails' | 'postgres' | 'retention' | 'silent' | undefined;
}

/** Measures the product as it has been built, and prints figures. Nothing passes or fails: machines differ. */
export async function bench({ rounds, seconds, port, only }: BenchOptions): Promise<void> {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'info',
    // All sign-ins come from one address.
    PUBLIC_CALLS_PER_MINUTE: '100000',
    SESSION_CALLS_PER_MINUTE: '1000000',
  };
  // The same option as `npm start`.
  const command = ['--max-semi-space-size=32', path.join(root, 'build/host.js')];
  if (only === 'mails') {
    pinThisProcess();
    for (const database of ['sqlite', 'postgres'] as const) {
      const perSecond = await runMails({ command, environment, database, mails });
      console.log(`The queue sends ${aligned(perSecond, 0, 0)} mails/s on ${database}`);
    }
    return;
  }
  if (only === 'retention') {
    pinThisProcess();
    const own = { ...environment, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'fireflink-bench-')) };
    const { usual, meanwhile, deletedPerSecond } = await runRetentionBench({
      ...retention,
      command,
      environment: own,
    });
    console.log(
      `Retention of ${number(retention.executions)} executions while pages load: ${number(Math.round(deletedPerSecond))} deleted/s\n` +
        `p99 usually ${usual.p99.toFixed(1)} ms, meanwhile ${meanwhile.p99.toFixed(1)} ms (p50 ${usual.p50.toFixed(1)} and ${meanwhile.p50.toFixed(1)} ms)`,
    );
    return;
  }
  if (only === 'silent') {
    pinThisProcess();
    const own = { ...environment, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'fireflink-bench-')) };
    const { usual, meanwhile, unanswered } = await runSilentProvider({
      ...silent,
      command,
      environment: own,
    });
    console.log(
      `Pages while ${silent.waiting} users wait for a provider that is silent (${unanswered} requests): ` +
        `p99 usually ${usual.p99.toFixed(1)} ms, meanwhile ${beside(meanwhile.p99, 'ms', Math.round(usual.p99 * 1.2))}`,
    );
    return;
  }
  if (only === 'postgres') {
    const figures = await runTwoProcesses({ command, environment, amounts, ...twoProcesses });
    printLoad('Two processes on PostgreSQL', twoProcesses, figures);
    return;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-bench-'));
  const own = { ...environment, DATA_DIR: dataDir };
  const filled = only === 'tabs' ? forTabs : amounts;
  console.log(
    `Filling a database with ${number(filled.users)} users, ${number(filled.projects)} projects, ` +
      `${number(filled.machines)} machines, ${number(filled.auditEntries)} entries of the audit log and ` +
      `${number(filled.cases)} test cases …`,
  );
  const { token, projectId, otherProjectId, roleId, memberId } = await makeBenchData(own, filled);
  pinThisProcess();
  const product = await startServer(command, own, '/readyz');
  const templatePages = await addLargestTemplate({ url: product.url, token });
  const signInPage = `${product.url}/signin`;
  const projectsPage = `${product.url}${projectPaths.list}`;
  const settingsPage = `${product.url}${settingsPaths.settings}`;
  const machinesPage = `${product.url}${environmentPaths.base}`;
  const rolesPage = `${product.url}${rolePaths.base}`;
  const auditPage = `${product.url}${auditPaths.list}`;
  const usersPage = `${product.url}${userPaths.base}`;
  const lists = async (cookie: string) => {
    console.log(
      `\nLists at ${number(amounts.users)} users, ${number(amounts.projects)} projects, ` +
        `${number(amounts.machines)} machines and ${number(amounts.auditEntries)} entries of the audit log, one at a time`,
    );
    const urls = {
      'Projects, first page': projectsPage,
      'Projects, last page': `${projectsPage}?page=${Math.ceil((amounts.projects * 0.9) / 25)}`,
      'Projects, sorted by date': `${projectsPage}?sort=createdOn&direction=desc`,
      'Projects, searched': `${projectsPage}?search=project+049`,
      'Project, overview, all users in it': `${product.url}${projectPaths.look(projectId)}`,
      'Machines, first page': machinesPage,
      'Machines, last page': `${machinesPage}?page=${amounts.machines / 25}`,
      'Machines, by status': `${machinesPage}?sort=status`,
      'Machines, searched': `${machinesPage}?search=machine-099`,
      'Users, first page': usersPage,
      'Users, last page': `${usersPage}?page=${Math.ceil((amounts.users + 1) / 25)}`,
      'Users, by status': `${usersPage}?sort=status`,
      'Users, searched': `${usersPage}?search=user199`,
      'Users, filtered': `${usersPage}?privilege=User&status=PENDING`,
      'User, details': `${usersPage}/details/${memberId}`,
      'Role, details, all users in it': `${rolesPage}/roles-details/${roleId}`,
      ...templatePages,
      'Audit log, first page': auditPage,
      'Audit log, searched': `${auditPage}?search=machine-0499`,
      'Audit log, by person': `${auditPage}?person=user19`,
      'Audit log, by area, refused': `${auditPage}?area=Machine&outcome=refused`,
    };
    await runLists({ urls, cookie, seconds });
    for (const [name, url] of Object.entries(templatePages)) printWeight(name, await weigh(url, { cookie }));
  };
  const whatIsLeft = async (cookie: string) => {
    const upload = await runUpload({ server: product, token, projectId });
    console.log(
      `\nUpload: a video of 100 MB in ${aligned(upload.seconds, 0, 1)} s, ` +
        `memory of the server at most ${beside(upload.megabytes, 'MB', 60)} more`,
    );

    const left = await runResults({
      url: product.url,
      token,
      projectId,
      cookie,
      listPage: projectsPage,
      seconds: Math.min(3, seconds),
      ...results,
    });
    console.log(
      `\nResults: a file of ${number(results.cases)} test cases ${beside(left.stored, 's', 5)}; ` +
        `a list p99 ${aligned(left.listP99, 0, 1)} ms, meanwhile ` +
        `${beside(left.listMeanwhileP99, 'ms', Math.round(2 * left.listP99))}; ` +
        `the page of that execution p50 ${beside(left.pageP50, 'ms', 150)}; an end with ` +
        `${number(amounts.cases)} stored p50 ${aligned(left.endP50, 0, 1)} ms, p99 ${aligned(left.endP99, 0, 1)} ms`,
    );
  };
  if (only !== undefined && only !== 'pages' && only !== 'tabs') {
    try {
      await (only === 'lists' ? lists : whatIsLeft)(await signIn(signInPage));
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    return;
  }
  const html = await textOf(signInPage);
  const bareBuild = buildBarePage(html, await cssOf(signInPage, html));
  const remixServe = path.join(root, 'node_modules/@remix-run/serve/dist/cli.js');
  const bare = await startServer([remixServe, bareBuild], { PORT: String(port + 1), HOST: '127.0.0.1' }, '/');
  try {
    const cookie = await signIn(signInPage);
    const barePage = { name: 'Bare Remix page, remix-serve', server: bare, url: `${bare.url}/`, headers: {} };
    const tabs: Page[] = projectTabs.map((tab) => ({
      name: `Project Management, ${tab}`,
      server: product,
      url: `${product.url}${projectManagementPaths.tab(tab)}`,
      headers: { cookie },
      budget: 6,
    }));
    if (only === 'tabs') {
      const pages = [barePage, ...tabs];
      printFigures(pages, await interleaved(pages, { rounds, seconds, connections }));
      return;
    }
    if (only === undefined) {
      // This comes first, because a server that has been busy has memory to spare and would seem to need none.
      const { p50, p99, kilobytes } = await runLiveEvents({
        server: product,
        token,
        signIn: () => signIn(signInPage),
        ...live,
      });
      console.log(
        `\nLive: an event to ${number(live.browsers)} browsers p50 ${aligned(p50, 0, 1)} ms, ` +
          `p99 ${aligned(p99, 0, 1)} ms (budget 250 ms); ${aligned(kilobytes, 0, 1)} KB of memory for each browser`,
      );
    }
    const executionId = await addFinishedExecutions({
      url: product.url,
      token,
      projectId: otherProjectId,
      cases,
    });
    const executionPage = `${product.url}${executionPaths.execution(executionId)}`;
    const overviewPage = `${product.url}${projectPaths.look(otherProjectId)}`;
    const executionsPage = `${product.url}${executionPaths.list}`;
    const bareHtml = await textOf(bare.url);
    const same = elementsOf(bareHtml) === elementsOf(html);
    console.log(
      `\nOne process on one core${pinned ? '' : ' (not pinned: there is no taskset)'}, ${connections} connections, ` +
        `medians of ${rounds} interleaved rounds of ${seconds} s`,
    );
    console.log(
      `The bare page has ${same ? 'the same' : 'NOT THE SAME'} elements as the sign-in page ` +
        `(${number(bareHtml.length)} and ${number(html.length)} characters)\n`,
    );
    const pages: Page[] = [
      barePage,
      { name: 'Sign-in page', server: product, url: signInPage, headers: {} },
      { name: 'Settings', server: product, url: settingsPage, headers: { cookie }, budget: 1.8 },
      { name: 'Projects, 25 rows', server: product, url: projectsPage, headers: { cookie }, budget: 2.5 },
      { name: 'Machines, 25 rows', server: product, url: machinesPage, headers: { cookie }, budget: 4 },
      {
        name: 'Execution, 5,000 test cases',
        server: product,
        url: executionPage,
        headers: { cookie },
        budget: 6,
      },
      { name: 'Project overview', server: product, url: overviewPage, headers: { cookie }, budget: 6 },
      { name: 'Executions, 25 rows', server: product, url: executionsPage, headers: { cookie }, budget: 6 },
      ...tabs,
    ];
    printFigures(pages, await interleaved(pages, { rounds, seconds, connections }));
    for (const { name, url, headers } of pages.filter(({ budget }) => budget !== undefined)) {
      const { p50 } = await load(url, { seconds: Math.min(3, seconds), connections: 1, headers });
      console.log(`${name.padEnd(30)} one at a time: p50 ${beside(p50, 'ms', 5)}`);
    }
    for (const [name, url] of Object.entries({
      'Machines, 25 rows': machinesPage,
      'Execution, 5,000 test cases': executionPage,
      'Project overview': overviewPage,
      'Executions, 25 rows': executionsPage,
    })) {
      const html = await (await fetch(url, { headers: { cookie } })).text();
      console.log(`${name.padEnd(30)} HTML ${beside(Buffer.byteLength(html) / 1024, 'KB', 60)}`);
    }

    printWeight('Sign-in page', await weigh(signInPage));
    printWeight('Projects', await weigh(projectsPage, { cookie }));
    printWeight('Settings', await weigh(settingsPage, { cookie }));
    printWeight('Machines', await weigh(machinesPage, { cookie }));
    printWeight('Users', await weigh(usersPage, { cookie }));
    printWeight('Execution', await weigh(executionPage, { cookie }));
    printWeight('Project overview', await weigh(overviewPage, { cookie }));
    printWeight('Executions', await weigh(executionsPage, { cookie }));
    if (only === 'pages') return;

    await lists(cookie);

    const { perSecond, startP50, startP99 } = await runQueue({
      url: product.url,
      token,
      projectId,
      ...queue,
    });
    console.log(
      `\nQueue: ${number(queue.executions)} executions on ${number(queue.clients)} clients: ` +
        `${beside(perSecond, '/s', 300, { kind: 'least' })}; starting one p50 ${aligned(startP50, 0, 1)} ms, ` +
        `p99 ${beside(startP99, 'ms', 150)}`,
    );

    await whatIsLeft(cookie);

    printLoad(
      'Load',
      browsing,
      await runBrowsers({ servers: [product], signIn: () => signIn(signInPage), ...browsing }),
    );
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function printLoad(name: string, { browsers, everySeconds }: Browsing, figures: BrowsersFigures): void {
  const { p50, p99, errors, loads, megabytes } = figures;
  console.log(
    `\n${name}: ${number(browsers)} browsers with a live stream, each loading a page every ${everySeconds} s: ` +
      `p50 ${aligned(p50, 0, 1)} ms, p99 ${beside(p99, 'ms', 500)}, ${errors} of ${loads} failed, ` +
      `memory ${beside(megabytes, 'MB', 350)}`,
  );
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function cssOf(page: string, html: string): Promise<string> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  if (hrefs.length === 0) throw new Error('The sign-in page has no stylesheet');
  const files = await Promise.all(hrefs.map((href) => textOf(new URL(href, page).href)));
  return files.join('\n');
}

const number = (value: number): string => value.toLocaleString('en');
