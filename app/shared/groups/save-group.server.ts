import type { ActionFunctionArgs } from '@remix-run/node';
import { choiceQuery } from '#app/request/forms/choice-step.server.ts';
import { handleSignedInForm, type SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import {
  createGroup,
  listGroupChoices,
  updateGroup,
  type GroupDetails,
} from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize, type GroupChoices, type GroupShown } from './group-choices.ts';
import { groupFormSchema } from './group.schema.ts';

interface SavingGroup {
  /** Where it goes on. */
  readonly back: string;
  /** The id of the group to change; left out for a new one. */
  readonly groupId?: string;
  /** What the browser is to keep once it is saved. */
  readonly cookies?: (form: SignedInFormRequest<unknown>, group: GroupDetails) => Promise<SetCookies>;
}

/** The action of the group form: creates a group, or changes one; its other buttons answer with the form as it is then. */
export const saveGroup = (args: ActionFunctionArgs, { back, groupId, cookies }: SavingGroup) =>
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
      const options = {
        back,
        ...(cookies && {
          cookies: (sent: SignedInFormRequest<unknown>, { data }: { readonly data: GroupDetails }) =>
            cookies(sent, data),
        }),
      };
      return groupId === undefined
        ? save(form, { ...options, call: createGroup, input: () => ({ body }) })
        : save(form, { ...options, call: updateGroup, input: () => ({ params: { groupId }, body }) });
    },
  });
