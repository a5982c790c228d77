import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { ActivationStatus } from '#platform/contract/accounts/account-values.ts';
import { statusNames } from '#platform/contract/users/user-values.ts';

const tones: Readonly<Record<ActivationStatus, BadgeTone>> = {
  ACTIVE: 'success',
  PENDING: 'warning',
  EXPIRED: 'error',
};

/** Renders the status of an account. */
export const UserStatus = ({ status }: { readonly status: ActivationStatus }) => (
  <State tone={tones[status]}>{statusNames[status]}</State>
);
