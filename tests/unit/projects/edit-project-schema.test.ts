import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test } from 'vitest';
import { editProjectSchema } from '#app/routes/projects/edit-project.schema.ts';

const errorsOf = (name: string) => {
  const form = new FormData();
  form.append('name', name);
  form.append('platform', 'Web');
  const sent = parseWithZod(form, { schema: editProjectSchema });
  return sent.status === 'success' ? null : sent.error;
};

test.each(['', '   '])('says only that a name is required, for “%s”', (name) => {
  expect(errorsOf(name)).toEqual({ name: ['Project name is required'] });
});

test('takes a name', () => {
  expect(errorsOf('Web shop')).toBeNull();
});
