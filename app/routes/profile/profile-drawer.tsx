import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Icon } from '#app/components/icon.tsx';
import { jobTitles } from '#platform/contract/values.ts';
import { Notice } from './notice.tsx';
import { PhoneField, type PhoneStatus } from '#app/phones/phone-field.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useProfileHints } from './use-profile-hints.ts';

type Values = ProfileValues & Record<string, unknown>;

interface ProfileDrawerProps {
  readonly name: string;
  readonly emailId: string;
  readonly photo: string | null;
  readonly values: ProfileValues;
  /** Whether the primary phone among the values has been shown to be the user's. */
  readonly verified: boolean;
  readonly duplicate: boolean;
  /** What the last step has to say. */
  readonly notice: { readonly text: string; readonly at: number } | null;
  readonly countries: readonly Option[];
  readonly closeTo: string;
  /** The step above the drawer, if there is one. */
  readonly children: ReactNode;
}

const formId = 'profile';

/** The drawer (spec 1 section 2.9). Its buttons are all of one form, so that none of them loses what was typed. */
export function ProfileDrawer({ closeTo, children, ...props }: ProfileDrawerProps) {
  const { values, verified } = props;
  const submitting = useIsSubmitting();
  const hints = useProfileHints(formId, verified ? values : null);
  return (
    <Drawer
      title="User Profile"
      closeTo={closeTo}
      footer={
        <>
          <Button
            form={formId}
            name="intent"
            value="update"
            variant="primary"
            pending={submitting}
            {...(hints.unmet ? { unmet: hints.unmet } : {})}
          >
            Update
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      {children}
      <ProfileForm {...props} hints={hints} />
    </Drawer>
  );
}

type FormProps = Omit<ProfileDrawerProps, 'closeTo' | 'children'> & {
  readonly hints: ReturnType<typeof useProfileHints>;
};

function ProfileForm({
  name,
  emailId,
  photo,
  values,
  verified,
  duplicate,
  notice,
  countries,
  hints,
}: FormProps) {
  const [form, fields] = useServerForm<Values>({ id: formId, defaultValue: { ...values } });
  const failed = useActionData<{ initialValue?: Partial<ProfileValues> }>();
  const second = (failed?.initialValue ? failed.initialValue.second : values.second) === 'yes';
  // Without script the number can change unseen, so that the button is always there.
  const mayNeedVerifying = hints.phoneStatus === undefined || hints.phoneStatus === 'Not verified';
  return (
    <ServerForm form={form}>
      <button type="submit" name="intent" value="update" className="sr-only" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      {notice && <Notice text={notice.text} of={notice.at} />}
      <Photo name={name} photo={photo} />
      <TextField field={shown('name', name)} label="Name" readOnly />
      <TextField field={shown('email', emailId)} label="Email" readOnly />
      <PhoneField
        legend="Primary phone"
        country={fields.primaryCountry}
        number={fields.primaryPhone}
        countries={countries}
        status={hints.phoneStatus ?? statusOf(values, verified && !failed)}
        autoComplete="tel"
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
          legend="Second phone"
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
      <TextField
        field={fields.organisationName}
        label="Organization Name"
        autoComplete="organization"
        optional
      />
      <SelectField
        field={fields.jobTitle}
        label="Job Title"
        placeholder="Select a job title"
        options={jobTitles.map((title) => ({ value: title, label: title }))}
        optional
      />
      <div className="other-job-title">
        <TextField
          field={fields.jobTitleOthers}
          label="Other Job Title"
          autoComplete="organization-title"
          onBlur={(event) => {
            event.target.value = event.target.value.trim();
          }}
        />
      </div>
    </ServerForm>
  );
}

const statusOf = ({ primaryPhone }: ProfileValues, verified: boolean): PhoneStatus =>
  primaryPhone === '' ? 'None' : verified ? 'Verified' : 'Not verified';

/** A field that only shows something: it has no name, so it is not sent. */
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
