import { Icon } from '#app/components/icon.tsx';
import { passwordRules } from '#platform/contract/accounts/password-rules.ts';
import { useSettled } from './use-settled.ts';

/**
 * Renders the five rules of a new password (spec 1 section 5). With script each is marked as it is met, and a summary
 * is announced when typing pauses; without, they are a hint.
 *
 * @param password the typed password; null without script
 */
export function PasswordRuleList({ id, password }: { id: string; password: string | null }) {
  const met = passwordRules.filter((rule) => password !== null && rule.test(password)).length;
  const spoken = useSettled(password ? `${met} of ${passwordRules.length} password rules met` : '');
  return (
    <>
      <div className="passwords-rules">
        <ul id={id} aria-label="Password rules">
          {passwordRules.map(({ name, text, test }) => {
            const isMet = password !== null && test(password);
            return (
              <li key={name} data-met={isMet || undefined}>
                {isMet ? <Icon name="check" /> : <span className="passwords-rule-open" aria-hidden="true" />}
                {text}
                {password !== null && <span className="sr-only">{isMet ? ': met' : ': not met'}</span>}
              </li>
            );
          })}
        </ul>
      </div>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
