import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import { fieldsOf } from '../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import { wrong } from '../../foundation/refusal.ts';
import type { PlainValues } from '../instance-values/read-values.ts';

interface Changed {
  /** The values that are stored. */
  readonly before: PlainValues;
  /** The values that would be stored. */
  readonly typed: PlainValues;
  /** What the user has sent: secrets that stay are missing. */
  readonly sent: PlainValues;
}

/**
 * Keeps a stored secret from being sent to another address than the one that it was entered for: nobody can read it in
 * FireFlink, so nobody may have it sent to a server of their own either.
 * @throws Refusal 400 at a secret that stays although a value that it is for changes
 */
export function requireSecretsAgain(plugin: Plugin, { before, typed, sent }: Changed): void {
  const fields = fieldsOf(plugin);
  const changed = fields.find(
    ({ name, secretsAreFor }) => secretsAreFor && (before[name] ?? '') !== (typed[name] ?? ''),
  );
  const kept = fields.find(({ name, secret }) => secret && sent[name] === undefined);
  if (changed && kept) throw wrong(kept.name, integrationMessages.secretAgain(kept.label, changed.label));
}
