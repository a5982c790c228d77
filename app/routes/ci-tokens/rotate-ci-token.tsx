import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { showOnce } from '#app/shared/shown-once/shown-once.server.ts';
import { rotateCiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciTokenLimits } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { rotateCiTokenFields as definitions } from './ci-token.fields.ts';
import { rotateCiTokenSchema, type RotateCiTokenValues } from './ci-token.schema.ts';
import { ciTokenIdOf, loadCiToken } from './load-ci-token.server.ts';

export const handle = { dialog: true };

/** Asks how long the old token is accepted before a CI token gets a new text. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'ci-token.edit',
    find: async (asked) => {
      const { id, name, cannot } = await loadCiToken(args)(asked);
      return { id, name, cannot };
    },
    unless: { says: ({ cannot }) => cannot.rotate, back: ciTokenPaths.list(queryOf(args.request)) },
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: rotateCiTokenSchema,
    call: rotateCiToken,
    input: (body) => ({ params: { ciTokenId: ciTokenIdOf(args) }, body }),
    back: ciTokenPaths.details(ciTokenIdOf(args), queryOf(args.request)),
    cookies: (form, { data }) => showOnce(form, data.ciToken.id, data),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RotateCiToken() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<RotateCiTokenValues>({
    id: 'rotate',
    defaultValue: { overlapHours: String(ciTokenLimits.overlapHours), days: String(ciTokenLimits.days) },
  });
  return (
    <FormDrawer
      title="Rotate CI token"
      about={`${name} gets a new text. Put it into your pipeline while the old one is still accepted.`}
      form={form}
      definitions={definitions}
      submit="Rotate token"
      sending="Rotating…"
      closeTo={ciTokenPaths.row(id, query)}
    >
      <TextField field={fields.overlapHours} {...definitions.overlapHours} width="short" />
      <TextField field={fields.days} {...definitions.days} width="short" />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Rotate CI token');
