import { expect, it } from 'vitest';
import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { Question } from '#app/components/dialog/question.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { find, render, textOf } from './render.tsx';

function GroupDrawer() {
  const [form, fields] = useServerForm<{ name: string }>({ id: 'group' });
  return (
    <FormDrawer
      title="Create group"
      about="A group holds users."
      form={form}
      submit="Create"
      sending="Creating…"
      intent="create"
      closeTo={groupPaths.closeCreate(noQuery)}
      above={<p>Groups hold users.</p>}
    >
      <TextField field={fields.name} label="Name" />
    </FormDrawer>
  );
}

it('ends a drawer with a form in its footer: the submit button first, then Cancel', async () => {
  const body = await render(<GroupDrawer />);
  const dialog = find(body, 'dialog[open]');
  expect(textOf(dialog, 'aria-labelledby')).toBe('Create group');
  expect(textOf(dialog, 'aria-describedby')).toBe('A group holds users.');
  const form = find(dialog, '.dialog-body > form[method=post]');
  expect(form.previousElementSibling?.textContent).toBe('Groups hold users.');
  expect(form.querySelector('button')).toBeNull();
  const [submit, cancel, ...more] = find(dialog, '.dialog-footer').children;
  expect(more).toEqual([]);
  expect(submit?.textContent).toBe('Create');
  expect(submit?.getAttribute('form')).toBe(form.id);
  expect([submit?.getAttribute('name'), submit?.getAttribute('value')]).toEqual(['intent', 'create']);
  expect([cancel?.textContent, cancel?.getAttribute('href')]).toEqual([
    'Cancel',
    groupPaths.closeCreate(noQuery),
  ]);
});

it('posts the subject of a question; its action comes first, and Cancel is a link', async () => {
  const body = await render(
    <Question
      title="Delete!"
      tone="danger"
      action="Delete"
      closeTo={groupPaths.row('1', noQuery)}
      fields={{ id: '1' }}
    >
      <p>Are you sure?</p>
    </Question>,
  );
  const form = find(body, 'dialog[open] form[method=post]');
  expect(find(form, 'input[type=hidden][name=id]').getAttribute('value')).toBe('1');
  expect(find(form, 'p').textContent).toBe('Are you sure?');
  const [action, cancel] = find(body, 'dialog[open] > .dialog-footer').children;
  expect(action?.getAttribute('form')).toBe(form.id);
  expect([action?.textContent, action?.classList.contains('button-danger')]).toEqual(['Delete', true]);
  expect(cancel?.getAttribute('href')).toBe(groupPaths.row('1', noQuery));
});
