import { createCiToken, type IssuedCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import type { Caller } from '../platform.ts';
import type { Maker } from '../maker.ts';
import type { ThingModule } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** A CI token of the owner for the project. */
    readonly ciToken: string;
  }
}

export const ciTokenName = 'Nightly build of the shop';

type Input = CallInput<typeof createCiToken>['body'];

let named = 0;

/** Creates a CI token, each under another name. */
export const ciToken = (
  t: Maker,
  caller: Caller,
  input: Partial<Input> & Pick<Input, 'projectId'>,
): Promise<IssuedCiToken> =>
  t.succeed(
    createCiToken,
    { body: { name: `Token ${++named}`, suiteName: 'Smoke tests', ...input } },
    caller,
  );

export default {
  things: {
    async ciToken({ maker, owner, thing }) {
      const input = { name: ciTokenName, projectId: await thing('project'), suiteName: 'smoke' };
      return (await ciToken(maker, owner, input)).ciToken.id;
    },
  },
  fields: [{ named: /^ciToken/, things: ['ciToken'] }],
} satisfies ThingModule;
