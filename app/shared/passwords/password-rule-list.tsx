import { Icon } from '#app/components/icon/icon.tsx';
import {
  namesOwner,
  ownerRule,
  passwordRules,
  type PasswordOwner,
} from '#platform/contract/accounts/password-rules.ts';
import { useSettled } from './use-settled.ts';

type PasswordRuleListProps = {
  id: string;
  password: string | null;
  /** The user whose password it is, as typed so far; parts that the page doesn't know are empty. */
  owner: PasswordOwner;
};

/**
 * Renders the five rules of a new password (spec 1 section 5), and a sixth: it doesn't name its owner. With script each is
 * marked as it is met, and a summary is announced when typing pauses; without, they are a hint.
 *
 * @param password the typed password; null without script
 */
export function PasswordRuleList({ id, password, owner }: PasswordRuleListProps) {
  const rules = [
    ...passwordRules,
    {
      name: 'namesNobody',
      text: ownerRule,
      test: (value: string) => value !== '' && !namesOwner(value, owner),
    },
  ];
  const met = rules.filter((rule) => password !== null && rule.test(password)).length;
  const spoken = useSettled(password ? `${met} of ${rules.length} password rules met` : '');
  return (
    <>
      <div className="passwords-rules">
        <ul id={id} aria-label="Password rules">
          {rules.map(({ name, text, test }) => {
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
