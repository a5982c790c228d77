import { Button } from '#app/components/button.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { meetsPasswordRules } from '#platform/contract/password-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useTyped } from './use-typed.ts';

/** Password and confirmation with the five live checks (spec 1 sections 2.6 and 5). */
export function ChangePasswordForm({ emailId }: { emailId: string }) {
  const [form, fields] = useServerForm<{ password: string; confirmPassword: string }>({ id: 'set-password' });
  const submitting = useIsSubmitting();
  const values = useTyped(form.id);
  const typed = values && {
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
  };
  const unmet = typed ? whatIsMissing(typed) : undefined;
  return (
    <ServerForm form={form}>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" value={emailId} autoComplete="username" readOnly hidden />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        typed={typed}
        words={{ matched: 'Password Matched', different: 'Passwords do not match' }}
      />
      <div className="form-submit">
        <Button variant="primary" pending={submitting} {...(unmet ? { unmet } : {})}>
          {submitting ? 'Saving…' : 'Submit'}
        </Button>
      </div>
    </ServerForm>
  );
}

function whatIsMissing({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  if (!meetsPasswordRules(password)) return 'Choose a password that meets all rules.';
  return password === confirmPassword ? undefined : 'Enter the same password twice.';
}
