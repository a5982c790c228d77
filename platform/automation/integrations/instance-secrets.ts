import { secretMask } from '../../contract/integrations/instance-values.ts';
import { fieldsOf } from '../../contract/integrations/plugin-definition-values.ts';
import type { InstanceFieldName, Plugin } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { PasswordKeys } from '../../foundation/security/password-keys.ts';
import type { SecretKey } from '../../foundation/security/secret-key.ts';
import { readValues, type PlainValues } from '../instance-values/read-values.ts';

/** The names of a plugin's values that are secrets. */
export const secretNames = (plugin: Plugin): readonly InstanceFieldName[] =>
  fieldsOf(plugin).flatMap(({ name, secret }) => (secret ? [name] : []));

/** Opens a secret that was encrypted in parts: `keyId:part[.part…]`. @throws Refusal 400 */
export function decryptSecret({ decrypt }: Pick<PasswordKeys, 'decrypt'>, encrypted: string): string {
  const [keyId = '', parts = ''] = encrypted.split(':');
  return parts
    .split('.')
    .map((part) => decrypt(`${keyId}:${part}`))
    .join('');
}

/**
 * Returns the values of a request with its secrets in plain text. Those that are left out or masked are missing.
 * @throws Refusal 400 for a secret that was encrypted with another key
 */
export function decryptedValues(
  { passwordKeys }: Pick<PlatformServices, 'passwordKeys'>,
  plugin: Plugin,
  sent: PlainValues,
): PlainValues {
  const secrets = secretNames(plugin);
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const isSecret = secrets.some((secret) => secret === name);
      if (!isSecret) return [[name, value]];
      return value === secretMask || value === '' ? [] : [[name, decryptSecret(passwordKeys, value)]];
    }),
  );
}

const placeOf = (id: string, name: string): string => `integration:${id}:${name}`;

/** Returns the two columns of an instance's values: those that may be read, and the sealed secrets. */
export function sealedColumns(
  secretKey: Pick<SecretKey, 'seal'>,
  { id, plugin }: { readonly id: string; readonly plugin: Plugin },
  values: PlainValues,
): { readonly config: string; readonly sealedSecrets: string } {
  const secrets = secretNames(plugin);
  const entries = Object.entries(values);
  const isSecret = ([name]: readonly [string, string]) => secrets.some((secret) => secret === name);
  return {
    config: JSON.stringify(Object.fromEntries(entries.filter((entry) => !isSecret(entry)))),
    sealedSecrets: JSON.stringify(
      Object.fromEntries(
        entries.filter(isSecret).map(([name, value]) => [name, secretKey.seal(value, placeOf(id, name))]),
      ),
    ),
  };
}

/** Returns all values of a stored instance, with its secrets in plain text. */
export function openedValues(
  secretKey: Pick<SecretKey, 'open'>,
  {
    id,
    config,
    sealedSecrets,
  }: { readonly id: string; readonly config: string; readonly sealedSecrets: string },
): PlainValues {
  const sealed = readValues(sealedSecrets);
  const opened = Object.entries(sealed).map(([name, value]) => [
    name,
    secretKey.open(value, placeOf(id, name)),
  ]);
  return { ...readValues(config), ...(Object.fromEntries(opened) as PlainValues) };
}
