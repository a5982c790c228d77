/** A module and its imports, as dependency-cruiser reports them. */
export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/** The parts of the product whose folders are checked. */
const roots = /^(app|help|host|platform)\//;

/** Folders that only group others. */
const shelves = /^platform\/(foundation|identity|automation)\//;

/**
 * Returns the folder of a module directly below app/, host/, platform/ or a shelf; a file outside such a folder counts as
 * one.
 */
const folderOf = (file: string): string => {
  const parts = file.split('/');
  const depth = shelves.test(file) ? 3 : 2;
  return parts.length <= depth ? file : parts.slice(0, depth).join('/');
};

/** Returns the folders that depend on each other, in groups, each with the imports that connect them. */
export function folderCircles(modules: readonly CruisedModule[]): { folders: string[]; imports: string[] }[] {
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ source, resolved, from: folderOf(source), to: folderOf(resolved) }))
      .filter(({ from, to, resolved }) => roots.test(source) && roots.test(resolved) && from !== to),
  );
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reachable = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]));
  const reaches = (from: string, to: string) => reachable.get(from)?.has(to) ?? false;
  const groups = new Map<string, string[]>();
  for (const folder of [...next.keys()].sort()) {
    if (!reaches(folder, folder)) continue;
    const first = [...groups.keys()].find((known) => reaches(known, folder) && reaches(folder, known));
    groups.set(first ?? folder, [...(groups.get(first ?? folder) ?? []), folder]);
  }
  return [...groups.values()].map((folders) => ({
    folders,
    imports: edges
      .filter(({ from, to }) => folders.includes(from) && folders.includes(to))
      .map(({ source, resolved }) => `${source} → ${resolved}`),
  }));
}

function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [...(next.get(folder) ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    open.push(...(next.get(at) ?? []));
  }
  return reached;
}
