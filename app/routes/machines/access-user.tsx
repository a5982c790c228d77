import type { ChangeEvent } from 'react';
import { Avatar } from '#app/components/person/avatar.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import type { MachineUser } from '#platform/contract/machines/machine-access-calls.ts';

const unsavedId = ({ id }: MachineUser): string => `unsaved-${id}`;

interface AccessUserProps {
  readonly user: MachineUser;
  /** The switch has changed and isn't saved. */
  readonly isMoved: boolean;
}

export function AccessUser({ user, isMoved }: AccessUserProps) {
  return (
    <span className="cell-with-icon">
      <Avatar name={user.name} />
      <span className="machines-user">
        {user.name}
        <span className="machines-note">
          {user.emailId}
          {user.privilege === 'User' ? '' : `, ${user.privilege}`}
          {isMoved && <strong id={unsavedId(user)}> Not saved yet</strong>}
        </span>
      </span>
    </span>
  );
}

interface AccessSwitchProps extends AccessUserProps {
  readonly ticked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Admins and the owner always have access, so their switch can't be changed. */
export function AccessSwitch({ user, isMoved, ticked, onChange }: AccessSwitchProps) {
  return (
    <Choice
      type="checkbox"
      role="switch"
      look="switch"
      id={`access-${user.id}`}
      name="access"
      value={user.id}
      defaultChecked={user.locked || ticked}
      disabled={user.locked}
      aria-describedby={isMoved ? unsavedId(user) : undefined}
      onChange={onChange}
      label={`Access of ${user.name}`}
      hideLabel
    />
  );
}
