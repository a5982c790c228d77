import type { ActionFunctionArgs } from '@remix-run/node';
import { choiceQuery } from '#app/request/forms/choice-step.server.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { createGroup, listGroupChoices, updateGroup } from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize, type GroupChoices, type GroupShown } from './group-choices.ts';
import { groupFormSchema } from './group.schema.ts';

/**
 * The action of the group form: creates a group, or changes one; its other buttons answer with the form as it is then.
 * @param groupId of the group that is changed; undefined for a new one
 */
export const saveGroup = (args: ActionFunctionArgs, back: string, groupId?: string) =>
  handleSignedInForm(args, {
    schema: groupFormSchema,
    async run(form) {
      const answer = form.value;
      if (answer.act === 'step') {
        const { values, search, next, said } = answer.step;
        const query = choiceQuery(answer.step, choicesPageSize);
        const outcome = await form.platform.call(listGroupChoices, { query });
        if (!outcome.ok) return form.rejectWith(outcome);
        const choices: GroupChoices = { ...outcome.data, search };
        return form.hold(values, { choices, next, said } satisfies GroupShown);
      }
      const { body } = answer;
      return groupId === undefined
        ? save(form, { call: createGroup, input: () => ({ body }), back })
        : save(form, { call: updateGroup, input: () => ({ params: { groupId }, body }), back });
    },
  });
