import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { Avatar } from '#app/components/person/avatar.tsx';
import { Button } from '#app/components/button/button.tsx';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { jobTitles } from '#platform/contract/profiles/profile-values.ts';
import { PhoneField, type PhoneStatus } from '#app/shared/phones/phone-field.tsx';
import { profileFields } from './profile.fields.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import type { ProfileValues } from './profile-values.ts';
import { useProfileHints } from './use-profile-hints.ts';

type Values = ProfileValues & Record<string, unknown>;

interface ProfileDrawerProps {
  readonly name: string;
  readonly emailId: string;
  readonly photo: string | null;
  readonly values: ProfileValues;
  /** True when an earlier step has values that aren't saved. */
  readonly unsaved: boolean;
  /** True when the primary phone is verified. */
  readonly verified: boolean;
  readonly duplicate: boolean;
  readonly countries: readonly Option[];
  readonly closeTo: string;
  /** The step above the drawer, if there is one. */
  readonly children: ReactNode;
}

const formId = 'profile';

/** Renders the drawer (spec 1 section 2.9). All buttons belong to one form, so none of them loses the entries. */
export function ProfileDrawer({
  name,
  emailId,
  photo,
  values,
  unsaved,
  verified,
  duplicate,
  countries,
  closeTo,
  children,
}: ProfileDrawerProps) {
  const hints = useProfileHints(formId, verified ? values : null);
  const [form, fields] = useServerForm<Values>({ id: formId, defaultValue: { ...values } });
  const failed = useActionData<{ initialValue?: Partial<ProfileValues> }>();
  const second = (failed?.initialValue ? failed.initialValue.second : values.second) === 'yes';
  // Without script the number can change unnoticed, so the button is always there.
  const mayNeedVerifying = hints.phoneStatus === undefined || hints.phoneStatus === 'Not verified';
  return (
    <FormDrawer
      title="User Profile"
      about={name}
      form={form}
      definitions={profileFields}
      submit="Update"
      intent="update"
      unmet={hints.unmet?.words}
      unmetField={hints.unmet?.field}
      closeTo={closeTo}
      unsaved={unsaved}
      above={
        <>
          <FlashMessage />
          {children}
        </>
      }
    >
      <EnterButton intent="update">Update</EnterButton>
      <Photo name={name} photo={photo} />
      <TextField field={fields.name} {...profileFields.name} />
      <TextField field={shown('email', emailId)} {...profileFields.emailId} readOnly />
      <PhoneField
        label={profileFields.primaryPhone.label}
        country={fields.primaryCountry}
        number={fields.primaryPhone}
        countries={countries}
        status={hints.phoneStatus ?? statusOf(values, verified && !failed)}
        autoComplete={profileFields.primaryPhone.autoComplete}
        action={
          mayNeedVerifying && (
            <Button id="verify-phone" name="intent" value="verify">
              Verify
            </Button>
          )
        }
      />
      {second ? (
        <PhoneField
          label={profileFields.secondaryPhone.label}
          autoComplete={profileFields.secondaryPhone.autoComplete}
          country={fields.secondaryCountry}
          number={fields.secondaryPhone}
          countries={countries}
          warning={(hints.duplicate ?? duplicate) ? 'Duplicate number' : undefined}
          action={
            <Button name="intent" value="remove-phone" variant="quiet">
              Remove<span className="sr-only"> second phone</span>
            </Button>
          }
        >
          <input type="hidden" name="second" value="yes" />
        </PhoneField>
      ) : (
        <div>
          <Button id="add-phone" name="intent" value="add-phone" variant="quiet" size="small">
            <Icon name="plus" />
            Phone
          </Button>
        </div>
      )}
      <TextField field={fields.organisationName} {...profileFields.organisationName} />
      <SelectField
        field={fields.jobTitle}
        {...profileFields.jobTitle}
        options={jobTitles.map((title) => ({ value: title, label: title }))}
      />
      <div className="job-title-other">
        <TextField
          field={fields.jobTitleOthers}
          {...profileFields.jobTitleOthers}
          onBlur={(event) => {
            event.target.value = event.target.value.trim();
          }}
        />
      </div>
      <nav className="profile-security" aria-label="Account security">
        <TextLink to={profilePaths.password}>Change password</TextLink>
        <TextLink to={profilePaths.secondFactor}>Two-factor authentication</TextLink>
        <TextLink to={profilePaths.sessions}>Devices</TextLink>
        <TextLink to={profilePaths.activity}>Your activity</TextLink>
      </nav>
    </FormDrawer>
  );
}

const statusOf = ({ primaryPhone }: ProfileValues, verified: boolean): PhoneStatus =>
  primaryPhone === '' ? 'None' : verified ? 'Verified' : 'Not verified';

/** A read-only field without a name, so it isn't sent. */
const shown = (id: string, value: string) => ({
  id: `${formId}-${id}`,
  name: '',
  errorId: `${formId}-${id}-error`,
  initialValue: value,
});

function Photo({ name, photo }: { name: string; photo: string | null }) {
  return (
    <div className="profile-photo">
      <Avatar name={name} imageUrl={photo} size="large" />
      <div className="actions">
        <Button id="edit-photo" name="intent" value="photo" size="small">
          <Icon name={photo ? 'edit' : 'upload'} />
          {photo ? 'Replace photo' : 'Upload photo'}
        </Button>
        {photo && (
          <Button id="remove-photo" name="intent" value="remove-photo" variant="quiet" size="small">
            <Icon name="trash" />
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
}
