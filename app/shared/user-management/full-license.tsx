import { Message } from '#app/components/message.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { userMessages } from '#platform/contract/users/user-values.ts';

/**
 * That nobody can be added, above the form that would: a page that led away from it instead would lose what is typed when
 * somebody else adds the last user meanwhile.
 * @param upgradeTo undefined while the license has room
 */
export const FullLicense = ({ upgradeTo }: { readonly upgradeTo: string | undefined }) =>
  upgradeTo !== undefined && (
    <Message tone="warning">
      <TextLink to={upgradeTo}>{userMessages.basicFull}</TextLink>
    </Message>
  );
