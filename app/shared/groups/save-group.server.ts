import type { ActionFunctionArgs } from '@remix-run/node';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { partQuery } from '#app/request/forms/chooser-step.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import {
  createGroup,
  listGroupChoices,
  updateGroup,
  type GroupDetails,
} from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize } from './group-choices.ts';
import { groupFormSchema } from './group.schema.ts';

interface SavingGroup {
  /** The page to redirect to. */
  readonly back: string;
  /** The id of the group to change; left out for a new one. */
  readonly groupId?: string;
  /** Returns the cookies to set once the group is saved. */
  readonly cookies?: (form: SignedInFormRequest<unknown>, group: GroupDetails) => Promise<SetCookies>;
}

/** Handles the group form: creates or changes a group; its other buttons answer with the form at its next step. */
export const saveGroup = (args: ActionFunctionArgs, { back, groupId, cookies }: SavingGroup) =>
  chooseOn(args, {
    schema: groupFormSchema,
    list: ({ platform }, part) =>
      platform.call(listGroupChoices, { query: partQuery(part, choicesPageSize) }),
    async save(form) {
      const { body } = form.value;
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
