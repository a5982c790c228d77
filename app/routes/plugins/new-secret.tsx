import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { ShownOncePanel } from '#app/shared/shown-once/shown-once-panel.tsx';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

interface NewSecretProps {
  readonly plugin: Plugin;
  readonly secret: string;
  /** The address of the details. */
  readonly here: string;
}

/** Renders a new token or secret of an instance, and where to paste it. */
export function NewSecret({ plugin, secret, here }: NewSecretProps) {
  return plugin === 'Webhook' ? (
    <ShownOncePanel title="Your new secret" label="Secret" secret={secret} here={here}>
      <p>
        Paste it into the receiver, which checks signatures with it.{' '}
        <TextLink to={helpPaths.page('webhooks')}>How to check signatures</TextLink>
      </p>
    </ShownOncePanel>
  ) : (
    <ShownOncePanel title="Your new token" label="Token" secret={secret} here={here}>
      <p>
        In Azure DevOps, add it to your pipeline as a secret variable named <code>FIREFLINK_TOKEN</code>.
      </p>
    </ShownOncePanel>
  );
}
