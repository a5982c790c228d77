import type { ApprovalConsequences } from '#platform/contract/approval/approval-configuration-calls.ts';

const all = ({ states }: ApprovalConsequences): number =>
  states.New + states.Review + states.Approved + states.Rejected;

/** What enabling versions does (decisions, 'Approval and version control'). */
export function enablingWords(consequences: ApprovalConsequences): string {
  const { name, enabledBefore, states } = consequences;
  const then = 'Changes then need a reviewer’s approval.';
  if (enabledBefore) {
    const added = states.New === 0 ? '' : ` ${states.New} added meanwhile will be Approved 1.0.`;
    return `All resources of ${name} get back the state and version they had.${added} ${then}`;
  }
  const count = all(consequences);
  const which = count === 0 ? '' : ` (${count})`;
  return `All resources of ${name}${which} will be Approved 1.0. ${then}`;
}

/** What disabling versions does. */
export const disablingWords = ({ states }: ApprovalConsequences): string =>
  `${states.New} New, ${states.Review} in Review and ${states.Rejected} Rejected resources will be lost. Approved ones stay.`;

/** Which of those lose only their changes; '' where none does. */
export function fallingBackWords({ states, fallingBack }: ApprovalConsequences): string {
  if (fallingBack === 0) return '';
  const deleted = states.New + states.Review + states.Rejected - fallingBack;
  const back =
    fallingBack === 1
      ? '1 of them was approved before and returns to that version'
      : `${fallingBack} of them were approved before and return to that version`;
  return deleted === 0 ? `${back}.` : `${back}; ${deleted === 1 ? '1 is' : `${deleted} are`} deleted.`;
}
