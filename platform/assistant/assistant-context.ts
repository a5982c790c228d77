import type { PlatformServices } from '../domain/platform-services.ts';
import type { Assistant } from './assistant.ts';

/** The services that the assistant needs. */
export interface AssistantContext extends PlatformServices {
  readonly assistant: Assistant;
}
