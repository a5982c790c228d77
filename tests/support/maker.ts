import type { PlatformContext } from '#platform/platform-context.ts';
import type { TestPlatform } from './platform.ts';

/** The parts that writing directly to a database needs: a test platform, or another process's database. */
export interface Stored {
  readonly platform: { readonly context: Pick<PlatformContext, 'db' | 'clock'> };
}

/**
 * The means by which tests create things: calls, and the database for what no call creates. A test platform is one; a
 * running product is another (`tests/e2e/support/product-maker.ts`).
 */
export interface Maker extends Stored, Pick<TestPlatform, 'succeed' | 'raw' | 'encrypt'> {
  readonly clock: Pick<TestPlatform['clock'], 'now'>;
}
