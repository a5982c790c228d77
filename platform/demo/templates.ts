import type { Actor } from '../access/actor.ts';
import { createManualTemplate } from '../automation/templates/save-template.ts';
import { predefinedContent } from '../automation/templates/template-content.ts';
import type { PlatformContext } from '../platform-context.ts';
import { requestOf } from './acting.ts';

const name = 'Web shop test case';

/** Adds the manual template of the demo, unless it is there: the standard one with two fields more and a few steps. */
export async function addDemoTemplates(context: PlatformContext, owner: Actor): Promise<void> {
  const known = await context.db
    .selectFrom('templates')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .executeTakeFirst();
  if (known) return;
  const { fields, testSteps } = predefinedContent('manual');
  if (!fields || !testSteps) return;
  const [head = []] = testSteps.rows;
  const step = (text: string, expected: string) =>
    head.map((column) => (column === 'Test Steps' ? text : column === 'Expected Result' ? expected : ''));
  const body = {
    name,
    testCaseDetails: [
      ...fields,
      {
        label: 'Browser',
        type: 'Dropdown' as const,
        mandatory: 'yes' as const,
        enable: 'yes' as const,
        editInExecution: 'no' as const,
        options: ['Chrome', 'Firefox', 'Safari'],
        defaultValue: 'Chrome',
      },
      {
        label: 'Ticket',
        type: 'Link' as const,
        mandatory: 'no' as const,
        enable: 'yes' as const,
        editInExecution: 'no' as const,
      },
    ],
    testSteps: {
      ...testSteps,
      rows: [
        head,
        step('Open the shop', 'The start page is shown'),
        step('Put an article into the basket', 'The basket says 1'),
        step('Pay by card', 'The order has a number'),
      ],
    },
  };
  await createManualTemplate(context, { ...requestOf(owner), project: undefined, body });
}
