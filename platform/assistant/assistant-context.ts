import type { Ground } from '../ground.ts';
import type { Assistant } from './assistant.ts';

/** The services that the assistant needs. */
export interface AssistantContext extends Ground {
  readonly assistant: Assistant;
}
