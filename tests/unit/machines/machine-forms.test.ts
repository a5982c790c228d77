import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { accessDetailsSchema } from '#app/routes/machines/access-details.schema.ts';
import { machineDetailsSchema } from '#app/routes/machines/machine-details.schema.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';

const { unreadable } = machineMessages;
const notOffered = 'Choose an option from the list';

test.each([
  ['all', accessDetailsSchema, 'all=on&all=on', unreadable],
  ['hadAll', accessDetailsSchema, 'hadAll=on&hadAll=on', unreadable],
  ['access[0]', accessDetailsSchema, `access=${'a'.repeat(65)}`, unreadable],
  ['headless', machineDetailsSchema, 'executionEnvironment=Local&headless=on&headless=on', unreadable],
  ['browser', machineDetailsSchema, 'executionEnvironment=Local&browser=[]&browser=[]', notOffered],
])('answers in plain words what no page sends: %s', (field, schema, body, words) => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  expect(parseWithZod(form, { schema }).reply().error).toEqual({ [field]: [words] });
});
