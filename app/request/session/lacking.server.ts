import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import type { PermissionId } from '#platform/contract/access/permission-values.ts';
import { explainPermission } from '#platform/contract/access/privilege-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

/**
 * Returns the refusal for a user without a permission, in the words of the platform.
 * @param platform with the scope in which it is missing
 */
export async function lacking(platform: PlatformCalls, permission: PermissionId) {
  const explained = await platform.call(explainPermission, { params: { permissionId: permission } });
  const { name, grantedBy, reason } = explained.ok
    ? explained.data
    : { name: permission, grantedBy: null, reason: undefined };
  return refused({
    code: 403,
    message: messages.notAllowed,
    missingPermission: { id: permission, name, grantedBy: grantedBy ?? 'A Super Admin', reason },
  });
}
