import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { readInvitationFile as call } from '../../contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '../../contract/users/invitation-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { wrong } from '../../foundation/refusal.ts';
import { fileText } from './import/import-tasks.ts';

const problems = {
  'no text': invitationMessages.fileNoText,
  'old workbook': invitationMessages.fileOld,
  'broken workbook': invitationMessages.fileBroken,
  'long workbook': invitationMessages.fileLong,
} as const;

/**
 * POST user/invitations/file: returns the text of a file of users.
 * @throws Refusal 403 for users who may not add users; 400 for a file that can't be read, or only in too much time; 429
 *   after 60 files in an hour
 */
export async function readInvitationFile(
  context: PlatformServices,
  { actor, files }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const [file] = files.file;
  if (!file) throw wrong('file', invitationMessages.fileMissing);
  const limit = {
    hits: invitationLimits.filesPerHour,
    seconds: 3600,
    message: invitationMessages.filesPerHour,
  };
  await countHit(context.db, `invitation-files:${actor.userId}`, limit, context.clock());
  const read = await fileText(context, actor.licenseId, file.path, invitationLimits.fileTextMax);
  if ('problem' in read) throw wrong('file', problems[read.problem]);
  const headingMax = invitationLimits.headingMax;
  return {
    text: read.text,
    leftOut: read.leftOut
      .slice(0, invitationLimits.columnsMax)
      .map((heading) => heading.slice(0, headingMax)),
  };
}
