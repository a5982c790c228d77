import { areas } from './areas.ts';
import { test } from './world.ts';

/** Shows every screen on a narrow screen, in forced colors, with large text, and when no script arrives. */

test.describe.configure({ timeout: 180_000 });

for (const [name, { as, screens }] of areas) {
  test(`the screens of ${name}`, async ({ page, context, world, pageReady, checkPage }) => {
    if (as) await context.addCookies(world.cookies[as]);
    for (const { path, then } of screens) {
      const address = typeof path === 'string' ? path : path(world.things, world.links);
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
