import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../../scripts/jenkins-plugin.js';
import { pluginFile } from '#platform/automation/jenkins/plugin-file.ts';
import { unzip } from './unzip.ts';
import { readFileSync } from 'node:fs';

/** The committed plugin, unpacked, with what is needed to run its step outside of a Jenkins. */
export interface JenkinsStep {
  /** The files of the plugin itself. */
  readonly plugin: string;
  /** The files of its jar. */
  readonly jar: string;
  run(options: StepOptions): StepProcess;
  remove(): void;
}

interface StepOptions {
  readonly server: string;
  readonly token: string;
  readonly name?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StepProcess {
  readonly said: () => string;
  /** Waits until it has printed this. @throws Error when it ends first */
  hears(pattern: RegExp): Promise<void>;
  readonly ended: Promise<void>;
  /** Aborts the build. */
  abort(): void;
}

const stubs = path.join(import.meta.dirname, '..', '..', 'jenkins', 'stubs');

/** Unpacks the plugin, and compiles what runs it where `javac` is found. */
export function unpackPlugin(withJava: boolean): JenkinsStep {
  const folder = mkdtempSync(path.join(tmpdir(), 'jenkins-step-'));
  const at = (name: string) => path.join(folder, name);
  const within = (name: string) => {
    mkdirSync(at(name));
    return at(name);
  };
  unzip(readFileSync(pluginFile), within('plugin'));
  const lib = path.join(at('plugin'), 'WEB-INF', 'lib');
  for (const name of readdirSync(lib)) unzip(readFileSync(path.join(lib, name)), within('jar'));
  if (withJava) {
    compile([stubs], at('stubs'));
    compile([path.join(import.meta.dirname, 'jenkins')], at('run'), [at('jar'), at('stubs')]);
  }
  return {
    plugin: at('plugin'),
    jar: at('jar'),
    run: (options) => runStep([at('run'), at('jar'), at('stubs')], options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runStep(
  classPath: readonly string[],
  { server, token, name, environment }: StepOptions,
): StepProcess {
  const child = spawn(
    'java',
    [
      '-XX:TieredStopAtLevel=1',
      '-cp',
      classPath.join(path.delimiter),
      'com.fireflink.jenkins.RunStep',
      server,
      token,
      ...(name === undefined ? [] : [name]),
    ],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', LC_ALL: 'C.UTF-8', ...environment },
      stdio: 'pipe',
    },
  );
  let said = '';
  let hasEnded = false;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      wake();
    });
  }
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true;
      wake();
      resolve();
    }),
  );
  return {
    said: () => said,
    ended,
    hears: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const isFound = pattern.test(said);
          if (!isFound && !hasEnded) return;
          waiting.delete(check);
          if (isFound) resolve();
          else reject(new Error(`It ended without saying ${pattern}:\n${said}`));
        };
        waiting.add(check);
        check();
      }),
    abort: () => void child.stdin.write('abort\n'),
  };
}
