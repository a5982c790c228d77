import { requireProject } from '#tests/support/privilege-due.ts';
import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofExecution } from '../inputs.ts';

const executionsSeen = { id: 'suites.view', of: 'User' } as const;

const ofToken = ({ things }: InputParts) => ({ params: { ciTokenId: things.ciToken } });

let named = 0;

export default {
  attempts: [
    attempt('listCiTokens', 'execution.view'),
    attempt('getCiTokensFile', 'execution.view'),
    // Other users' tokens are there for Admins only: a plain user is answered 404.
    attempt('getCiToken', 'execution.view', ofToken),
    attempt(
      'createCiToken',
      ['ci-token.edit', { id: 'execution.start', at: requireProject }],
      ({ things }) => ({
        body: { name: `A token ${++named}`, projectId: things.project, suiteName: 'smoke' },
      }),
    ),
    attempt('rotateCiToken', 'ci-token.edit', () => ({ params: { ciTokenId: 'none' }, body: {} })),
    attemptIn('getOutcome', executionsSeen, ofExecution),
    attemptIn('getCommitPosts', executionsSeen, ofExecution),
    attemptIn('getJunitFile', executionsSeen, ofExecution),
  ],
  removals: [attempt('revokeCiToken', 'ci-token.edit', ofToken)],
  // Only its own user may: ci-tokens.test.ts.
  carriedOutElsewhere: ['rotateCiToken'],
} satisfies AttemptModule;
