import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after, daySeconds } from '../../foundation/after.ts';
import { badRequest, wrong } from '../../foundation/refusal.ts';
import { connectorOf } from './connectors.ts';
import type { Checked } from './connector.ts';
import { secretNames } from './instance-secrets.ts';
import { learningHttp } from './upkeep/provider-notices.ts';
import type { PlainValues } from '../instance-values/read-values.ts';

/** What is stored of a check. */
export interface StoredCheck {
  readonly status: 'Connected' | 'Refused' | 'Unreachable';
  readonly statusReason: string;
  /** JSON. */
  readonly capabilities: string;
  readonly checkedOn: string;
  readonly expiresOn?: string | null;
  readonly notice: string;
  readonly nextCheckOn: string;
}

/** Asks a provider what the values of an instance may do, and what it says of their future. */
export async function checkValues(
  context: PlatformServices,
  plugin: Plugin,
  values: PlainValues,
): Promise<{ readonly checked: Checked; readonly notice: string }> {
  const secrets = secretNames(plugin).flatMap((name) => values[name] ?? []);
  const { http, learned } = learningHttp(context.providerHttp, secrets);
  const checked = await connectorOf(plugin).check({ ...context, providerHttp: http }, values);
  const { notice, expiresOn } = learned;
  const isToldByHeader =
    checked.kind === 'connected' && (checked.expiresOn ?? null) === null && expiresOn !== undefined;
  return { checked: isToldByHeader ? { ...checked, expiresOn } : checked, notice };
}

/** Returns the columns that say how a check ended. What could be done before stays known when nobody answers. */
export function storedCheck(
  { checked, notice }: Awaited<ReturnType<typeof checkValues>>,
  now: Date,
  before = '[]',
): StoredCheck {
  const checkedOn = now.toISOString();
  const common = { checkedOn, notice, nextCheckOn: after(now, daySeconds) };
  switch (checked.kind) {
    case 'connected':
      return {
        status: 'Connected',
        statusReason: '',
        capabilities: JSON.stringify(checked.capabilities),
        ...common,
        ...(checked.expiresOn !== undefined && { expiresOn: checked.expiresOn }),
      };
    case 'refused':
      return {
        status: 'Refused',
        statusReason: checked.reason,
        capabilities: JSON.stringify(checked.capabilities ?? []),
        ...common,
      };
    case 'unreachable':
      return { status: 'Unreachable', statusReason: checked.reason, capabilities: before, ...common };
  }
}

/**
 * Asks the provider before something is saved.
 * @returns the values, with what the provider told of them, and the columns of the check
 * @throws Refusal 400 at the field that the provider refused, or because it could not be reached
 */
export async function requireConnection(
  context: PlatformServices,
  plugin: Plugin,
  values: PlainValues,
): Promise<{ readonly values: PlainValues; readonly stored: StoredCheck }> {
  const asked = await checkValues(context, plugin, values);
  const { checked } = asked;
  if (checked.kind === 'unreachable') throw badRequest(integrationMessages.unreachable(plugin));
  if (checked.kind === 'refused') {
    throw checked.field ? wrong(checked.field, checked.reason) : badRequest(checked.reason);
  }
  const { tokenExpiresOn } = values;
  const typedEnd = tokenExpiresOn === undefined || tokenExpiresOn === '' ? null : tokenExpiresOn;
  return {
    values: { ...values, ...checked.values },
    stored: { ...storedCheck(asked, context.clock()), expiresOn: checked.expiresOn ?? typedEnd },
  };
}
