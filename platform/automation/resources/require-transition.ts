import { resourceMessages, type DefectState } from '../../contract/resources/resource-values.ts';
import { followersOf, lifeCycleOf, mayFollow } from '../../contract/templates/life-cycle-values.ts';
import { findPredefined } from '../../contract/templates/predefined-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { wrong } from '../../foundation/refusal.ts';
import { defaultsIn, type TemplateScope } from '../template-defaults/default-templates.ts';

/**
 * Refuses a state of a defect that may not follow its state before, by the default life cycle of the project.
 * @param transaction with the license locked, so that the default stays the same
 * @param from undefined for a new defect
 * @throws Refusal 400
 */
export async function requireTransition(
  transaction: Db,
  scope: TemplateScope,
  from: DefectState | undefined,
  to: DefectState,
): Promise<void> {
  if (from === to) return;
  const { lifeCycle: templateId } = await defaultsIn(transaction, scope);
  const lifeCycle = lifeCycleOf(templateId);
  if (!lifeCycle || mayFollow(lifeCycle, from, to)) return;
  const { name = '' } = findPredefined(templateId) ?? {};
  throw wrong(
    'lifecycleState',
    resourceMessages.wrongTransition({ name, from, to, next: followersOf(lifeCycle, from) }),
  );
}
