import type { PlatformServices } from '../domain/platform-services.ts';
import type { Live } from './live.ts';

/** The services that live events need. */
export interface LiveContext extends PlatformServices {
  /** Live events, as subscribers receive them. */
  readonly live: Live;
}
