import { Message } from '#app/components/message/message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { userMessages } from '#platform/contract/users/user-values.ts';

/**
 * Says above the form that no user can be added. Leading away from the form instead would lose the entries when someone
 * else adds the last user meanwhile.
 * @param upgradeTo undefined while the license has room
 */
export const FullLicense = ({ upgradeTo }: { readonly upgradeTo: string | undefined }) =>
  upgradeTo !== undefined && (
    <Message tone="warning">
      <TextLink to={upgradeTo}>{userMessages.basicFull}</TextLink>
    </Message>
  );
