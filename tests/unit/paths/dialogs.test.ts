import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

const app = path.resolve(import.meta.dirname, '../../../app');

/** Layouts, which are around pages; and the design system, whose parts are no screens. */
const noPage = /layout|design-system/;

/** Returns the routes that are shown over a page: those within the routes of pages. */
const overPages = (entries: readonly RouteConfigEntry[], over = false): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [
    ...(over ? [file] : []),
    ...overPages(children, !noPage.test(file)),
  ]);

test.each(overPages(routes))('%s declares itself a dialog, which manages the focus', (file) => {
  expect(readFileSync(path.join(app, file), 'utf8')).toMatch(/^export const handle = \{ dialog: true\b/m);
});
