import path from 'node:path';

/** This module is either a source, or part of the build, which has a file for each task beside it. */
const isSource = import.meta.filename.endsWith('.ts');

/** Finds the file that a worker thread loads for a task. */
export const taskFile = (module: string): string =>
  isSource
    ? path.join(import.meta.dirname, '..', '..', `${module}.task.ts`)
    : path.join(import.meta.dirname, 'tasks', `${module}.js`);

/** What Node.js needs to load it: sources are compiled as they are loaded. */
export const threadArguments: string[] = isSource ? ['--import', 'tsx'] : [];
