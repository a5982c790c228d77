import { rowActions } from '../../access/row-actions.ts';
import { ciTokenMessages as words, type CiTokenStatus } from '../../contract/ci-tokens/ci-token-values.ts';
import { conflict, forbidden } from '../../foundation/refusal.ts';

interface Listed {
  readonly userId: string;
  readonly userName: string;
  readonly instanceId: string | null;
  readonly status: CiTokenStatus;
}

/**
 * Who may do what with a CI token that they see. Only its user rotates it: whoever has the new text acts with that
 * user's rights.
 */
export const ciTokenActions = rowActions<Listed, 'rotate' | 'revoke'>({
  rotate: {
    permission: 'ci-token.edit',
    unless({ userId, userName, instanceId, status }, { actor }) {
      if (userId !== actor.userId) {
        return forbidden(
          {
            id: 'ci-token.own',
            name: "rotate another user's CI token",
            grantedBy: 'Nobody: only its user can',
          },
          words.notOwner(userName),
        );
      }
      if (instanceId !== null) return conflict(words.ofInstance);
      return status === 'Revoked' || status === 'Suite deleted'
        ? conflict(words.notActive(status))
        : undefined;
    },
  },
  revoke: {
    permission: 'ci-token.edit',
    unless: ({ status }) => (status === 'Revoked' ? conflict(words.alreadyRevoked) : undefined),
  },
});
