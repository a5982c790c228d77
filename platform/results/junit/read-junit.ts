import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { resultLimits, type CaseStatus } from '../../contract/executions/result-values.ts';
import { xmlCleaner } from './clean-xml.ts';
import { WrongEncoding, xmlDecoder } from './decode-xml.ts';
import { cut } from '../../contract/executions/cut-text-rules.ts';
import { caseOf, line, rerun, type CaseDraft, type ReadCase } from './junit-cases.ts';

/** Why a file is not JUnit XML, in words that go on after 'is not JUnit XML:'. */
export class NotJunit extends Error {
  override name = 'NotJunit';
}

/** What a file of results tells. */
export interface ReadResults {
  /** At most as many as are kept of an execution, each of them once. */
  readonly cases: readonly ReadCase[];
  /** How the others ended. */
  readonly notKept: Readonly<Record<CaseStatus, number>>;
}

const limits = { depth: 64, attributes: 64 };
/** So much is read at a time: the loop has others to serve. */
const pieceBytes = 16 * 1024;

/**
 * Reads a file in JUnit XML as the reporters of Playwright, Surefire, pytest, Node and others write it, piece by piece. There
 * is no doctype in it, so no entities.
 * @throws NotJunit when it is something else, or broken
 */
export async function readJunit(file: string): Promise<ReadResults> {
  const decode = xmlDecoder();
  const clean = xmlCleaner();
  const reader = newReader();
  try {
    const pieces: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: pieceBytes });
    for await (const piece of pieces) {
      reader.write(clean(decode(piece), false));
      await nextTurn();
    }
    reader.write(clean(decode(), true));
    return reader.end();
  } catch (error) {
    if (error instanceof WrongEncoding) throw new NotJunit(error.message);
    throw error;
  }
}

/** What of a test case is read as text. */
const spoken: Readonly<Record<string, 'failures' | 'skips' | 'flaked'>> = {
  failure: 'failures',
  error: 'failures',
  skipped: 'skips',
  flakyFailure: 'flaked',
  flakyError: 'flaked',
};

function newReader() {
  const parser = new SaxesParser();
  const cases = new Map<string, ReadCase>();
  /** By whose host a name was first taken in this file. */
  const hosts = new Map<string, string>();
  const notKept: Record<CaseStatus, number> = { Failed: 0, Passed: 0, Skipped: 0 };
  const suites: { name: string; host: string }[] = [];
  let depth = 0;
  let attributes = 0;
  let draft: CaseDraft | undefined;
  /** What is being said inside of the test case; undefined where nobody listens. */
  let said:
    { readonly as: 'failures' | 'skips' | 'flaked'; readonly depth: number; text: string } | undefined;

  const open = ({ name, attributes: given }: SaxesTagPlain) => {
    depth += 1;
    attributes = 0;
    if (depth > limits.depth) throw new NotJunit('its elements are nested too deeply');
    if (depth === 1 && name !== 'testsuites' && name !== 'testsuite') {
      throw new NotJunit(`it begins with <${cut(name, 40)}>`);
    }
    if (draft) {
      const as = Object.hasOwn(spoken, name) ? spoken[name] : undefined;
      if (as && !said) said = { as, depth, text: heading(given) };
    } else if (name === 'testsuite') {
      suites.push({ name: line(given['name'] ?? ''), host: line(given['hostname'] ?? '') });
    } else if (name === 'testcase') {
      const { host = '' } = suites.at(-1) ?? {};
      draft = {
        suites: suites.map((suite) => suite.name),
        host,
        attributes: given,
        failures: [],
        skips: [],
        flaked: false,
      };
    }
  };
  const close = ({ name }: SaxesTagPlain) => {
    if (draft && said?.depth === depth) {
      if (said.as === 'flaked') draft.flaked = true;
      else draft[said.as].push(cut(said.text.trim(), resultLimits.messageMax));
      said = undefined;
    } else if (draft && name === 'testcase' && !said) {
      take(draft);
      draft = undefined;
    } else if (!draft && name === 'testsuite') suites.pop();
    depth -= 1;
  };
  const text = (value: string) => {
    // What is cut in the end need not be gathered.
    if (said && said.text.length <= resultLimits.messageMax) said.text = joined(said.text, value);
  };
  const take = (finished: CaseDraft) => {
    const read = apart(caseOf(finished), finished.host, hosts);
    const before = cases.get(read.identity);
    if (before) cases.set(read.identity, rerun(before, read));
    else if (cases.size < resultLimits.casesMax) cases.set(read.identity, read);
    else notKept[read.status] += 1;
  };

  parser.on('doctype', () => {
    throw new NotJunit('it has a doctype');
  });
  parser.on('error', (error) => {
    throw new NotJunit(cut(error.message.replace(/^(\d+):(\d+): /, 'line $1, column $2: '), 200));
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new NotJunit('an element has too many attributes');
  });
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', text);
  parser.on('cdata', text);
  return {
    write: (piece: string) => void parser.write(piece),
    end(): ReadResults {
      parser.close();
      return { cases: [...cases.values()], notKept };
    },
  };
}

/** What an element says of itself before its text. */
const heading = ({ message, type }: Readonly<Record<string, string>>): string =>
  cut((message ?? '').trim() || (type ?? '').trim(), resultLimits.messageMax);

/** A heading and the text below it, which often says the same again and more. */
function joined(before: string, text: string): string {
  const more = cut(text, resultLimits.messageMax);
  if (before === '' || more.includes(before)) return more;
  return more.trim() === '' ? before : `${before}\n${more.replace(/^\s*\n/, '')}`;
}

/**
 * Suites that differ by their host alone are different ones: the browsers of Playwright. The first of them goes by its name,
 * so that hosts that are but the machine's say nothing.
 */
function apart(read: ReadCase, host: string, hosts: Map<string, string>): ReadCase {
  const first = hosts.get(read.identity);
  if (first === undefined) {
    if (hosts.size < resultLimits.casesMax) hosts.set(read.identity, host);
    return read;
  }
  if (first === host || host === '') return read;
  return {
    ...read,
    identity: `${read.identity}\n${host}`,
    suite: cut(`${read.suite} (${host})`, resultLimits.suiteMax),
  };
}
