import { aligned } from './aligned.ts';
import { beside } from './budget.ts';
import { load, median } from './load.ts';
import type { PageWeight } from './page-weight.ts';
import type { Server } from './servers.ts';

/** A page that is compared with others: what it costs, and how much is sent for it. */

export interface Page {
  readonly name: string;
  readonly server: Server;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The budget: how many times the processor time of the bare page it may take. */
  readonly budget?: number;
}

export interface PageFigures {
  readonly perSecond: number;
  /** Milliseconds of processor time for one request, which other work on the machine hardly disturbs. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * Measures every page in every round, so that a slow minute of the machine affects all of them. Two rounds before only
 * warm up.
 */
export async function interleaved(
  pages: readonly Page[],
  { rounds, ...each }: Rounds,
): Promise<PageFigures[]> {
  const measured: PageFigures[][] = pages.map(() => []);
  for (let round = -1; round <= rounds; round += 1) {
    for (const [index, page] of pages.entries()) {
      const figures = await measure(page, each);
      if (round > 0) measured[index]?.push(figures);
    }
  }
  return measured.map((runs) => ({
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    cpu: median(runs.map(({ cpu }) => cpu)),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
  }));
}

async function measure(
  { server, url, headers }: Page,
  { seconds, connections }: Omit<Rounds, 'rounds'>,
): Promise<PageFigures> {
  const before = server.cpuMilliseconds();
  const { requests, ...figures } = await load(url, { seconds, connections, headers });
  return { ...figures, cpu: ((server.cpuMilliseconds() ?? Number.NaN) - (before ?? Number.NaN)) / requests };
}

export function printFigures(pages: readonly Page[], figures: readonly PageFigures[]): void {
  const [bare] = figures;
  console.log(`${''.padEnd(30)} requests/s     bare   CPU ms     bare   p50 ms   p99 ms`);
  for (const [index, { perSecond, cpu, p50, p99 }] of figures.entries()) {
    console.log(
      [
        (pages[index]?.name ?? '').padEnd(30),
        aligned(perSecond, 10),
        `${aligned((perSecond / (bare?.perSecond ?? Number.NaN)) * 100, 7)}%`,
        aligned(cpu, 8, 2),
        `${aligned(((bare?.cpu ?? Number.NaN) / cpu) * 100, 7)}%`,
        aligned(p50, 8, 1),
        aligned(p99, 8, 1),
        budgetOf(pages[index], cpu / (bare?.cpu ?? Number.NaN)),
      ].join(' '),
    );
  }
}

const budgetOf = (page: Page | undefined, times: number): string =>
  page?.budget === undefined ? '' : `  ${beside(times, '×', page.budget)}`;

export function printWeight(name: string, { html, script, scriptFiles, css }: PageWeight): void {
  const line = (what: string, bytes: number, budget?: number) =>
    console.log(
      `  ${what.padEnd(28)} ${aligned(bytes / 1024, 8, 1)} KB${budget === undefined ? '' : `   (budget ${budget} KB)`}`,
    );
  console.log(`\n${name}, gzip`);
  line('HTML', html);
  line(`JavaScript, ${scriptFiles} files`, script, 100);
  line('CSS', css, 15);
  line('together', html + script + css, 160);
}
