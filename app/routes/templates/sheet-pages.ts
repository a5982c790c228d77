import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';

/** How many rows of a table of test steps a page shows. */
const onPage = 50;

/** Returns the rows of a page, counted from 1 without the head; `row` is one of them. */
export function rowsShown({ testSteps }: Pick<TemplateDraft, 'testSteps'>, row: number) {
  const total = Math.max(0, (testSteps?.rows.length ?? 1) - 1);
  const page = Math.floor((Math.min(Math.max(1, row), Math.max(1, total)) - 1) / onPage);
  const first = page * onPage + 1;
  return {
    first,
    last: Math.min(total, first + onPage - 1),
    total,
    before: page > 0 ? first - onPage : undefined,
    after: first + onPage <= total ? first + onPage : undefined,
  };
}
