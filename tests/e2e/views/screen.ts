import { expect, type Page } from '@playwright/test';
import type { ThingName, Things } from '#tests/support/thing-module.ts';

/** The paths of emailed links. */
export type Links = Readonly<Record<'password' | 'invitation' | 'guest', string>>;

/** A screen in its fullest state. */
interface Screen {
  readonly path: string | ((things: Things, links: Links) => string);
  /** Brings the screen into the state: a form that is refused, a menu that is open. */
  readonly then?: (page: Page) => Promise<void>;
}

/**
 * The screens of an area, each in its fullest state: with long names, after a refusal, with its drawer or dialog open;
 * and empty, where that is a screen of its own. Each area is a file of `screens`.
 */
export interface AreaOfScreens {
  /** The user who views its screens; by default a visitor who is not signed in. */
  readonly as?: 'owner' | 'newcomer';
  readonly screens: readonly Screen[];
  /** Things that its screens show and no address names. */
  readonly shows?: readonly ThingName[];
}

/** Sends fields to the address of the page, as its form without JavaScript does, and waits for the answer. */
export const sends =
  (fields: Readonly<Record<string, string>>) =>
  async (page: Page): Promise<void> => {
    const answered = page.waitForEvent('framenavigated');
    await page.evaluate((entries) => {
      const form = document.createElement('form');
      form.method = 'post';
      for (const [name, value] of entries) {
        const input = document.createElement('input');
        input.name = name;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }, Object.entries(fields));
    await answered;
    await page.waitForLoadState();
    await expect(page.locator('#errors')).toBeVisible();
  };

/** Opens the menu whose button has this text. */
export const opens =
  (text: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const menu = page.locator('summary', { hasText: text }).first();
    // Where there is little room, the menus are behind one link.
    if (!(await menu.isVisible())) await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await menu.click();
    await expect(menu.locator('xpath=..')).toHaveAttribute('open');
  };

/** Opens the choice of columns: without script, its button is a link. */
export async function opensColumns(page: Page): Promise<void> {
  await page.locator('#choose-columns').click();
  await expect(page.locator('details[open] > #choose-columns')).toBeVisible();
}

/** Opens the menu More, or the link to the whole menu where there is no room for the bar. */
export async function opensMore(page: Page): Promise<void> {
  const more = page.locator('summary', { hasText: 'More' });
  if (await more.isVisible()) await opens('More')(page);
  else await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Presses the first button with this text. */
export const presses =
  (button: string | RegExp, shows: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.locator(shows)).toBeVisible();
  };
