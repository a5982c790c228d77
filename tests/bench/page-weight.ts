import { request } from 'node:http';
import { JSDOM } from 'jsdom';

/** The compressed size of what a page loads, in bytes. */
export interface PageWeight {
  readonly html: number;
  readonly script: number;
  readonly scriptFiles: number;
  readonly css: number;
}

/** Weighs a page: its HTML, its stylesheets, and its scripts with all that they import before the page comes to life. */
export async function weigh(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageWeight> {
  const page = await get(url, { ...headers, 'accept-encoding': 'gzip' });
  const html = await (await fetch(url, { headers })).text();
  const { document } = new JSDOM(html).window;
  const urlsOf = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map(
      (element) => new URL(element.getAttribute(attribute) ?? '', url).href,
    );

  const scripts = new Set<string>();
  const inline = [...document.querySelectorAll('script[type=module]:not([src])')];
  const queue = [
    ...urlsOf('script[src]', 'src'),
    ...urlsOf('link[rel=modulepreload]', 'href'),
    ...inline.flatMap((script) => importsOf(script.textContent ?? '', url)),
  ];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (scripts.has(next)) continue;
    scripts.add(next);
    queue.push(...importsOf(await (await fetch(next)).text(), next));
  }
  return {
    html: page,
    script: await sum([...scripts]),
    scriptFiles: scripts.size,
    css: await sum(urlsOf('link[rel=stylesheet]', 'href')),
  };
}

/** Returns the static imports of a script as the build writes them: `import{a}from"./b.js"`, `import"./b.js"`. */
function importsOf(code: string, base: string): string[] {
  const pattern = /\bimport\s*(?:[\w*{}\s,$]+?from\s*)?["']([^"']+\.js)["']/g;
  return [...code.matchAll(pattern)].map(([, file]) => new URL(file ?? '', base).href);
}

async function sum(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => get(url, { 'accept-encoding': 'gzip' })));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Returns the length of a reply's body as it is transferred: `fetch` would decompress it. */
function get(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      let length = 0;
      reply.on('data', (chunk: Buffer) => (length += chunk.length));
      reply.on('end', () => resolve(length));
      reply.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
