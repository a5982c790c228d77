import type { Option } from '#app/components/field/select-field.tsx';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';

/** The maximum number of items that a list returns. */
const offered = 100;

/**
 * Returns the machines to select from: those that the user may use and that are not disabled, by name. If there are too
 * many, the most recently active ones. A user who may not see machines can select none, and leaves it to the platform.
 * @throws Response what the platform refuses
 */
export async function machineChoices(
  platform: PlatformCalls,
): Promise<{ machines: Option[]; total: number }> {
  const outcome = await platform.call(listMachines, {
    query: { sort: 'lastHeardOn', direction: 'desc', pageSize: offered },
  });
  if (!outcome.ok && outcome.code === 403) return { machines: [], total: 0 };
  if (!outcome.ok) throw refused(outcome);
  const { clientSystems, total } = outcome.data;
  const usable = clientSystems.filter(({ disabled }) => !disabled);
  return {
    machines: usable
      .map(({ id, machine: { hostName }, status, cloud }) => ({
        value: id,
        label: `${hostName} (${cloud ? `Cloud, ${status}` : status})`,
      }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
    total: total - (clientSystems.length - usable.length),
  };
}
