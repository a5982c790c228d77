import type { PlatformServices } from '../../domain/platform-services.ts';
import { plainCode } from '../../foundation/security/readable-code.ts';

/**
 * Returns the hash by which a code is stored and found. Uses the installation's key: codes of other servers are unknown
 * here, and a copy of the database alone isn't enough to try all codes.
 */
export const hashOfCode = ({ secretKey }: Pick<PlatformServices, 'secretKey'>, code: string): string =>
  secretKey.derive('otp', `pairing:${plainCode(code)}`);
