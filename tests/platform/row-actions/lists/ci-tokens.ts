import {
  getCiToken,
  listCiTokens,
  revokeCiToken,
  rotateCiToken,
} from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciToken } from '#tests/support/things/ci-tokens.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listCiTokens', 'getCiToken'],
  async fill({ t, owner, projectId }) {
    await ciToken(t, owner, { projectId });
    const { ciToken: revoked } = await ciToken(t, owner, { projectId });
    await t.succeed(revokeCiToken, { params: { ciTokenId: revoked.id } }, owner);
  },
  // Who sees no executions sees no tokens.
  isFor: ({ as }) => as !== 'reader in the project',
  rows: async ({ t, caller }) => (await t.succeed(listCiTokens, { query: {} }, caller)).ciTokens,
  details: async ({ t, caller }, { id: ciTokenId }) =>
    (await t.succeed(getCiToken, { params: { ciTokenId } }, caller)).cannot,
  actions: {
    rotate: ({ t, caller }, { id: ciTokenId }) =>
      t.attempt(rotateCiToken, { params: { ciTokenId }, body: {} }, caller),
    revoke: ({ t, caller }, { id: ciTokenId }) => t.attempt(revokeCiToken, { params: { ciTokenId } }, caller),
  },
});
