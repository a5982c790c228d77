import { defineDomain } from '../../domain/domain.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { deleteOldNotifications } from './delete-old-notifications.ts';
import { deleteOldGuestMails } from './guest-limit.ts';
import { recordEnds } from './record-ends.ts';
import { notificationsAudit } from './notifications-audit.ts';

export const notificationsDomain = defineDomain({
  name: 'notifications',
  audit: notificationsAudit,
  executionsEnded: recordEnds,
  mailsInUse: (db) => db.selectFrom('notificationRecipients').select('mailId').$asScalar(),
  housekeeping: [
    { name: 'notifications', run: ({ db, clock }: PlatformServices) => deleteOldNotifications(db, clock()) },
    {
      name: 'counts of emails to guests',
      run: ({ db, clock }: PlatformServices) => deleteOldGuestMails(db, clock()),
    },
  ],
});
