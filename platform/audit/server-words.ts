import type { CallTag } from '../contract/wire/call.ts';
import type { ChangedSubject } from '../contract/wire/changes.ts';
import type { SubjectKind } from './subjects.ts';
import type { CallWords } from './words.ts';

interface ServerAct extends Pick<CallWords, 'did'> {
  readonly tag: CallTag;
  readonly changes: ChangedSubject<SubjectKind>;
}

/** What the server deletes or ends by itself, by the names under which entries are stored, which stay. */
export const serverActs = {
  endReplayedSession: {
    tag: 'Account',
    changes: { kind: 'session', at: 'work' },
    did: 'ended a session whose used token came back: {name}',
  },
  forgetExecutions: {
    tag: 'Execution',
    changes: { kind: 'result configuration', at: 'work' },
    did: 'deleted executions of {name} beyond the number to keep',
  },
} as const satisfies Readonly<Record<string, ServerAct>>;
