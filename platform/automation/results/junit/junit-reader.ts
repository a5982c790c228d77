import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { resultLimits } from '../../../contract/executions/result-values.ts';
import { cut } from '../../../contract/executions/cut-text-rules.ts';
import { attachmentsIn } from './attachments.ts';
import { formerKeys } from './former-keys.ts';
import { suitePath } from './identity.ts';
import { caseOf, copied, shown, type CaseDraft, type ReadCase, type SuitePlace } from './junit-cases.ts';

/** Thrown when a file is not JUnit XML, with a reason that continues 'is not JUnit XML:'. */
export class NotJunit extends Error {
  override name = 'NotJunit';
}

const limits = { depth: 64, attributes: 64 };

/** The elements of a test case that are read as text. A retry that failed as well says nothing new. */
const spoken: Readonly<Record<string, 'failures' | 'skips' | 'flakes' | 'output'>> = {
  failure: 'failures',
  error: 'failures',
  skipped: 'skips',
  flakyFailure: 'flakes',
  flakyError: 'flakes',
  'system-out': 'output',
  'system-err': 'output',
};

/**
 * Creates a reader of one file, piece by piece: `write` and `end` return the cases that are complete. There
 * is no doctype, so there are no entities.
 */
export function junitReader() {
  const parser = new SaxesParser();
  const formerKey = formerKeys();
  let cases: ReadCase[] = [];
  let read = 0;
  const places: SuitePlace[] = [];
  let rootHasId = false;
  let depth = 0;
  let attributes = 0;
  let draft: CaseDraft | undefined;
  /** The text being read inside the test case; undefined where no text is read. */
  let said: { readonly as: (typeof spoken)[string]; readonly depth: number; text: string } | undefined;

  const open = ({ name, attributes: given }: SaxesTagPlain) => {
    depth += 1;
    attributes = 0;
    if (depth > limits.depth) throw new NotJunit('its elements are nested too deeply');
    if (depth === 1) {
      if (name !== 'testsuites' && name !== 'testsuite')
        throw new NotJunit(`it begins with <${cut(name, 40)}>`);
      rootHasId = name === 'testsuites' && given['id'] !== undefined;
    }
    if (draft) {
      const as = Object.hasOwn(spoken, name) ? spoken[name] : undefined;
      if (as && !said) said = { as, depth, text: as === 'output' ? '' : heading(given) };
    } else if (name === 'testsuite') {
      places.push(placeOf(given, places.at(-1) ?? noPlace, rootHasId));
    } else if (name === 'testcase') {
      const place = places.at(-1) ?? noPlace;
      draft = { place, attributes: given, failures: [], skips: [], flakes: [], attachments: [] };
    }
  };
  const close = ({ name }: SaxesTagPlain) => {
    if (draft && said?.depth === depth) {
      if (said.as === 'output') addAttachments(draft, said.text);
      else draft[said.as].push(copied(cut(said.text.trim(), resultLimits.messageMax)));
      said = undefined;
    } else if (draft && name === 'testcase' && !said) {
      read += 1;
      // A case that is only counted needs no key.
      cases.push(caseOf(draft, read > resultLimits.casesMax ? undefined : formerKey));
      draft = undefined;
    } else if (!draft && name === 'testsuite') places.pop();
    depth -= 1;
  };
  const text = (value: string) => {
    if (!said) return;
    if (said.as === 'output') said.text = withoutMiddle(said.text + value);
    // What exceeds the limit would be cut in the end.
    else if (said.text.length <= resultLimits.messageMax) said.text = joined(said.text, value);
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
  const taken = () => {
    const whole = cases;
    cases = [];
    return whole;
  };
  return {
    write(piece: string): readonly ReadCase[] {
      parser.write(piece);
      return taken();
    },
    end(): readonly ReadCase[] {
      parser.close();
      return taken();
    },
  };
}

const noPlace: SuitePlace = { path: '', names: [], host: '', file: '', isProject: false };

type Given = Readonly<Record<string, string>>;

/**
 * Only Playwright gives its report an id, and its suites a host and nothing else: the host is the project.
 */
const placeOf = (given: Given, above: SuitePlace, rootHasId: boolean): SuitePlace => ({
  path: suitePath(above.path, given['name'] ?? ''),
  names: [...above.names, shown(given['name'], resultLimits.suiteMax)],
  host: shown(given['hostname'], resultLimits.suiteMax),
  file: given['file'] === undefined ? above.file : shown(given['file'], resultLimits.fileMax),
  isProject: rootHasId && given['id'] === undefined && given['package'] === undefined,
});

function addAttachments({ attachments }: CaseDraft, output: string): void {
  const room = resultLimits.attachmentsMax - attachments.length;
  attachments.push(...attachmentsIn(output).slice(0, room));
}

/** Returns the message of an element from its attributes. */
const heading = ({ message, type }: Given): string => beginning(message).trim() || beginning(type).trim();

const beginning = (text = ''): string => cut(text, resultLimits.messageMax);

/** Joins a heading and the text below it, which often repeats it and adds more. */
function joined(before: string, text: string): string {
  const more = cut(text, resultLimits.messageMax);
  if (before === '' || more.includes(before)) return more;
  return more.trim() === '' ? before : `${before}\n${more.replace(/^\s*\n/, '')}`;
}

const half = resultLimits.outputMax / 2;

/** Replaces the middle by a line of its own, so that the texts around it aren't read as one. */
const withoutMiddle = (output: string): string =>
  output.length <= resultLimits.outputMax ? output : `${output.slice(0, half)}\n${output.slice(-half)}`;
