import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { AreaOfScreens } from './screen.ts';
import { test } from './world.ts';

/** Every screen on a narrow screen, in forced colours, with large text, and when no script arrives. */

test.describe.configure({ timeout: 180_000 });

const folder = path.join(import.meta.dirname, 'screens');

for (const file of readdirSync(folder).sort()) {
  const area = (await import(path.join(folder, file))) as { readonly default: AreaOfScreens };
  const { as, screens } = area.default;
  test(`the screens of ${path.parse(file).name}`, async ({ page, context, world, pageReady, checkPage }) => {
    if (as) await context.addCookies(world.cookies[as]);
    for (const { path, then } of screens) {
      const address = typeof path === 'string' ? path : path(world);
      await test.step(`${address}${then ? ', filled in or opened' : ''}`, async () => {
        await page.goto(address);
        if (then) {
          await pageReady();
          await then(page);
        }
        await checkPage();
      });
    }
  });
}
