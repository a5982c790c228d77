import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import { groupMessages } from '../../contract/groups/group-values.ts';
import type { EmailGroupRow } from '../../foundation/database/schema.ts';
import { badRequest, type Refusal } from '../../foundation/refusal.ts';

type Group = Pick<EmailGroupRow, 'projectId'>;

/** Refuses groups of the license in a project. */
const ofLicense =
  (message: string) =>
  ({ projectId }: Group, { project }: ActorIn): Refusal | undefined =>
    project && projectId === null ? badRequest(message) : undefined;

/** Who may do what to a group. */
export const groupActions = rowActions<Group, 'edit' | 'clone' | 'delete'>({
  edit: { permission: 'groups.edit', unless: ofLicense(groupMessages.licenseNotEdited) },
  clone: { permission: 'groups.edit', unless: ofLicense(groupMessages.licenseNotCloned) },
  delete: { permission: 'groups.delete', unless: ofLicense(groupMessages.licenseNotDeleted) },
});
