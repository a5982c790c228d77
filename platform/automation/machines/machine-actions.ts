import { rowActions, type ActorIn } from '../../access/row-actions.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { machineMessages } from '../../contract/machines/machine-values.ts';
import type { MachineRow } from '../../foundation/database/schema.ts';
import { badRequest, conflict, forbidden, type Refusal } from '../../foundation/refusal.ts';

interface Machine extends Pick<MachineRow, 'userId' | 'cloud' | 'disabled'> {
  /** Whether the actor edits machines of others here, too. Only `edit` depends on it. */
  readonly editsOthers?: boolean;
}

const ofCloud = ({ cloud }: Machine): Refusal | undefined =>
  cloud === 1 ? badRequest(machineMessages.cloudMachine) : undefined;

/** The details and the access of a disabled machine can't be opened (spec 2 section 4), so they can't be changed either. */
const whileDisabled = ({ disabled }: Machine): Refusal | undefined =>
  disabled === 1 ? conflict(machineMessages.machineDisabled) : undefined;

/** Who may do what to a machine that they may use. `edit` changes what is selected for it. */
export const machineActions = rowActions<Machine, 'edit' | 'setDefault' | 'access' | 'disable' | 'delete'>({
  edit: { permission: 'machine.edit', unless: (row, place) => ofOthers(row, place) ?? whileDisabled(row) },
  setDefault: {
    permission: 'machine.edit',
    unless: ({ disabled }) => (disabled === 1 ? badRequest(machineMessages.notDefaultable) : undefined),
  },
  access: { permission: 'machine.access', unless: whileDisabled },
  disable: { permission: 'machine.disable', unless: ofCloud },
  delete: { permission: 'machine.delete', unless: ofCloud },
});

function ofOthers({ userId, editsOthers = false }: Machine, { actor }: ActorIn): Refusal | undefined {
  if (editsOthers || userId === actor.userId) return undefined;
  return forbidden(
    {
      id: 'machine.edit',
      name: permissionNames['machine.edit'],
      grantedBy: machineMessages.editGrantedBy,
    },
    machineMessages.othersNotEdited,
  );
}
