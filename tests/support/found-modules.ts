import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Imports all modules of a folder. @returns the default export of each, by the name of its file */
export async function foundModules<Module>(folder: string): Promise<ReadonlyMap<string, Module>> {
  const found = new Map<string, Module>();
  for (const file of readdirSync(folder).sort()) {
    const module = (await import(/* @vite-ignore */ path.join(folder, file))) as { readonly default: Module };
    found.set(path.parse(file).name, module.default);
  }
  return found;
}
