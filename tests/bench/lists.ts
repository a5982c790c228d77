import { beside } from './budget.ts';
import { load } from './load.ts';

interface ListsOptions {
  /** The address of each list or page, by its name. */
  readonly urls: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly seconds: number;
}

/** Asks for lists one at a time, and prints how long each takes. */
export async function runLists({ urls, cookie, seconds }: ListsOptions): Promise<void> {
  for (const [name, url] of Object.entries(urls)) {
    const { p50, p99 } = await load(url, {
      seconds: Math.min(3, seconds),
      connections: 1,
      headers: { cookie },
    });
    console.log(`${name.padEnd(30)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${beside(p99, 'ms', 100)}`);
  }
}
