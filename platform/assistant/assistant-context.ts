import type { Ground } from '../ground.ts';
import type { Assistant } from './assistant.ts';

/** What the assistant works with. */
export interface AssistantContext extends Ground {
  readonly assistant: Assistant;
}
