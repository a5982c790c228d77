import type { CloudAppPlugin } from '../../../contract/integrations/app-values.ts';
import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import { actionMail } from '../../../foundation/mail/action-mail.ts';
import type { Mail } from '../../../foundation/mail/mail.ts';
import { unlinked } from '../../../foundation/mail/unlinked.ts';

interface ExpiringApp {
  readonly to: { readonly name: string; readonly emailId: string };
  readonly app: { readonly name: string; readonly address: string; readonly customId: string | null };
  readonly instance: { readonly id: string; readonly name: string; readonly plugin: CloudAppPlugin };
  /** When the provider deletes it, in words. */
  readonly expiresOn: string;
}

/** Makes the email for the user who uploaded an app that a device cloud will delete soon. */
export function appExpiryMail(publicUrl: string, { to, app, instance, expiresOn }: ExpiringApp): Mail {
  const { label, segment } = pluginDefinitions[instance.plugin];
  const name = unlinked(app.name);
  const again = new URLSearchParams({ again: app.address });
  return actionMail({
    to: to.emailId,
    name: to.name,
    subject: `${label} will delete the app ${name} soon`,
    intro:
      `${label} deletes the app ${name} of the instance ${unlinked(instance.name)} on ${expiresOn}, ` +
      'unless a test uses it before then.',
    action: 'Upload again',
    link: `${publicUrl}/app/integration/plugin/${segment}/details/${instance.id}/upload?${again.toString()}`,
    validity:
      app.customId === null
        ? 'FireFlink stores no copy. The new upload has another address.'
        : `FireFlink stores no copy. The custom id ${app.customId} stays, so tests that use it need no change.`,
  });
}
