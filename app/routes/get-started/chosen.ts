import { pairingTools, type PairingTool } from '#platform/contract/machines/pairing-values.ts';
import { systems, type System } from './systems.ts';

/** What the address of the page says; an unknown value counts as none. */
export interface ChosenInAddress {
  readonly project: string | undefined;
  readonly tool: PairingTool | undefined;
  readonly system: System | undefined;
}

/** Returns the choices in the query of the page. */
export const chosenIn = (query: URLSearchParams): ChosenInAddress => ({
  project: query.get('project') ?? undefined,
  tool: pairingTools.find((tool) => tool === query.get('tool')),
  system: systems.find((system) => system === query.get('system')),
});
