import type { PlatformContext } from '#platform/platform-context.ts';
import type { TestPlatform } from './platform.ts';

/** What writing straight into a database needs: a test platform, or another process's database. */
export interface Stored {
  readonly platform: { readonly context: Pick<PlatformContext, 'db' | 'clock'> };
}

/**
 * What tests make things with: calls, and the database for what no call makes. A test platform is one; a running product
 * is another (`tests/e2e/support/product-maker.ts`).
 */
export interface Maker extends Stored, Pick<TestPlatform, 'succeed' | 'raw' | 'encrypt'> {
  readonly clock: Pick<TestPlatform['clock'], 'now'>;
}
