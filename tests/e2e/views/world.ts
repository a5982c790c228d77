import type { APIRequestContext, Cookie } from '@playwright/test';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { guestOf } from '#tests/support/things/notifications.ts';
import { png } from '#tests/support/photos.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';
import { licenseWithThings } from '#tests/support/things.ts';
import { invitedBy } from '../accounts/stored-accounts.ts';
import { test as base } from '../fixtures.ts';
import { signInBy, type AccountSource } from '../support/accounts.ts';
import { addAccount } from '../support/active-accounts.ts';
import { withDatabase } from '../support/colleagues.ts';
import { workIn } from '../support/executions.ts';
import { changeLicense, endingInDays } from '../support/licenses.ts';
import { linkMailedTo } from '../support/mailbox.ts';
import { productMaker, sessionOf } from '../support/product-maker.ts';
import { setUpTwoFactor } from '../support/two-factors.ts';
import { thingsOfScreens } from './areas.ts';
import type { Links } from './screen.ts';

/** The users who view the screens: one who has everything, and one who has nothing yet. */
export interface World {
  readonly things: Things;
  readonly cookies: Readonly<Record<'owner' | 'newcomer', Cookie[]>>;
  /** The paths of emailed links. */
  readonly links: Links;
}

async function makeWorld(
  source: AccountSource,
  names: Iterable<ThingName>,
  request: () => Promise<APIRequestContext>,
): Promise<World> {
  const { url, dataDir } = source;
  const [newcomer, account] = await withDatabase(dataDir, async (stored) => [
    await addAccount(stored),
    await addAccount(stored, { name: 'Ada Augusta King Lovelace' }),
  ]);
  const maker = await productMaker(source);
  const owner = await sessionOf(maker, account);
  const things = await licenseWithThings(maker, owner).make(names);

  const asOwner = await request();
  await signInBy(asOwner, url, account);
  await setUpTwoFactor(url, owner.token, account.password);
  await workIn(asOwner, url, things.project);
  const headers = { Origin: url };
  await asOwner.post(`${url}${profilePaths.photo(noQuery)}`, {
    headers,
    multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer: png } },
  });
  const asNewcomer = await request();
  await signInBy(asNewcomer, url, newcomer);

  const asNobody = await request();
  const invited = await invitedBy(dataDir, account);
  await asNobody.post(`${url}/forgot-password`, { headers, form: { emailId: account.email } });
  await asNobody.post(`${url}/user-activation`, { headers, form: { intent: 'resend', emailId: invited } });
  await changeLicense(dataDir, account, {
    licenseType: 'C-Basic',
    endsOn: endingInDays(12),
    numberOfParallelRuns: 1,
  });
  const pathMailedTo = async (address: string) => {
    const { pathname, search } = new URL(await linkMailedTo(dataDir, address));
    return pathname + search;
  };
  return {
    things,
    cookies: {
      owner: (await asOwner.storageState()).cookies,
      newcomer: (await asNewcomer.storageState()).cookies,
    },
    links: {
      password: await pathMailedTo(account.email),
      invitation: await pathMailedTo(invited),
      guest: await pathMailedTo(guestOf(owner)),
    },
  };
}

export const test = base.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const made: APIRequestContext[] = [];
      await use(
        await makeWorld(product, thingsOfScreens, async () => {
          const context = await playwright.request.newContext();
          made.push(context);
          return context;
        }),
      );
      for (const context of made) await context.dispose();
    },
    { scope: 'worker' },
  ],
});
