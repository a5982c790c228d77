import type { Profiler } from 'node:inspector';

/** How many functions of the longest stretch are printed. */
const most = 14;
const idle = ['(idle)', '(program)'];

/**
 * Finds the longest stretch between two idle samples and adds up its functions, including what they call, in
 * milliseconds.
 */
export function longestStretch({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  // Starting a profile is itself a long stop.
  const isOurs = (sample: number): boolean => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      if (byId.get(id)?.callFrame.url.endsWith('/sampler.js')) return true;
    }
    return false;
  };
  let best: { from: number; to: number; microseconds: number } = { from: 0, to: 0, microseconds: 0 };
  let from = 0;
  let microseconds = 0;
  for (const [index, sample] of samples.entries()) {
    if (idle.includes(byId.get(sample)?.callFrame.functionName ?? '') || isOurs(sample)) {
      from = index + 1;
      microseconds = 0;
      continue;
    }
    microseconds += timeDeltas[index] ?? 0;
    if (microseconds > best.microseconds) best = { from, to: index, microseconds };
  }
  const times = new Map<string, number>();
  for (let index = best.from; index <= best.to; index += 1) {
    const seen = new Set<string>();
    for (let id = samples[index]; id !== undefined; id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      if (!frame) continue;
      const file = frame.url.split('/').slice(-2).join('/');
      seen.add(`${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber + 1}`);
    }
    for (const name of seen) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, time]) => `${(time / 1000).toFixed(1).padStart(9)} ms  ${name}`);
}
