import { Button } from '#app/components/button/button.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { bulkPrivileges } from '#platform/contract/users/invitation-values.ts';
import type { Invitations } from './invitation-facts.tsx';

interface GiveToAllProps {
  readonly invitations: Pick<Invitations, 'privilege' | 'roleChoices' | 'groupChoices' | 'group'>;
  readonly action: string;
}

const fieldOf = (name: string, initialValue = '') => ({
  id: `give-${name}`,
  name,
  errorId: `give-${name}-error`,
  initialValue,
});

/** Sets privilege, role and group for everyone on the list, instead of the form or the role column. */
export function GiveToAll({ invitations, action }: GiveToAllProps) {
  const { roleChoices, groupChoices, group } = invitations;
  const asOptions = (choices: readonly { readonly id: string; readonly name: string }[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title="Apply to all">
      <PostForm action={action}>
        <input type="hidden" name="intent" value="give" />
        <div className="invitations-column-fields">
          <SelectField
            field={fieldOf('privilege')}
            label="Privilege"
            placeholder="Keep as is"
            required={false}
            options={bulkPrivileges.map((value) => ({ value, label: value }))}
          />
          {roleChoices.length > 0 && (
            <SelectField
              field={fieldOf('roleId')}
              label="Role in the projects"
              placeholder="Keep as is"
              required={false}
              options={asOptions(roleChoices)}
            />
          )}
          {groupChoices.length > 0 && (
            <SelectField
              field={fieldOf('groupId', group?.id)}
              label="Group"
              placeholder="No group"
              required={false}
              options={asOptions(groupChoices)}
            />
          )}
        </div>
        <Button>Apply to all</Button>
      </PostForm>
    </Panel>
  );
}
