import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';

const app = path.resolve(import.meta.dirname, '../../../app');

/** Frames, which are around pages; and the design system, whose parts are no screens. */
const noPage = /layout|design-system/;

/** What is shown over a page, which stays: the routes within those of pages. */
const overPages = (entries: readonly RouteConfigEntry[], over = false): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [
    ...(over ? [file] : []),
    ...overPages(children, !noPage.test(file)),
  ]);

test.each(overPages(routes))('%s says that it is a dialog, which looks after the focus itself', (file) => {
  expect(readFileSync(path.join(app, file), 'utf8')).toMatch(/^export const handle = \{ dialog: true\b/m);
});
