import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { serverBuild } from '../../scripts/server-build.js';
import type { PlatformSettings } from '#platform/foundation/settings.ts';

/** The output of a command, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

interface Given {
  readonly args: readonly string[];
  /** The input on its terminal; undefined: there is no terminal. */
  readonly typed?: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Returns the environment of a server with these settings, as far as commands use it. */
export const environmentOf = ({
  dataDir,
  databaseUrl,
  secretKey,
  publicUrl,
}: PlatformSettings): Record<string, string> => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  ...(secretKey !== undefined && { SECRET_KEY: secretKey }),
});

/** Builds a command as the product is built. @returns what runs it and waits until it has ended */
export async function builtCommand(name: keyof typeof serverBuild.entryPoints) {
  const outdir = path.join(root, 'node_modules', '.cache', 'fireflink-commands');
  const entryPoints = { [name]: serverBuild.entryPoints[name] };
  await build({ ...serverBuild, absWorkingDir: root, entryPoints, outdir });
  return async (
    environment: Readonly<Record<string, string>>,
    { args, typed = '' }: Given,
  ): Promise<Ended> => {
    const child = spawn(process.execPath, [path.join(outdir, `${name}.js`), ...args], {
      cwd: root,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.end(typed);
    const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, out, errors };
  };
}
