import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { DateAndName, Time } from '#app/components/text/time.tsx';
import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { forgetShownOnce, readShownOnce } from '#app/shared/shown-once/shown-once.server.ts';
import type { CiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';
import { ciScopeWords } from '#platform/contract/ci-tokens/ci-token-values.ts';
import { CiTokenState } from './ci-token-table.tsx';
import { IssuedToken } from './issued-token.tsx';
import { ciTokenIdOf, loadCiToken } from './load-ci-token.server.ts';

export const handle = { dialog: true, showsFlash: true };

/** Shows a CI token and, while it is new, the token itself. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'execution.view' }, async (asked) => {
    const ciToken = await loadCiToken(args)(asked);
    return { ciToken, issued: await readShownOnce(args, asked.session.userId, ciToken.id) };
  });

/** Forgets the new token, which its user has copied. */
export const action = (args: ActionFunctionArgs) =>
  savePreferenceOn(args, {
    schema: z.looseObject({}),
    cookies: forgetShownOnce,
    back: ciTokenPaths.row(ciTokenIdOf(args), queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function CiTokenDetails() {
  const { ciToken, issued } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, cannot } = ciToken;
  return (
    <Drawer
      title={name}
      about={`Starts ${ciToken.suiteName} in ${ciToken.projectName}`}
      width="wide"
      closeTo={ciTokenPaths.row(id, query)}
      footer={
        issued ? (
          <PostForm action={ciTokenPaths.details(id, query)}>
            <Button variant="primary">Done</Button>
          </PostForm>
        ) : (
          cannot.rotate === undefined && (
            <ButtonLink to={ciTokenPaths.rotate(id, query)} variant="primary" preventScrollReset>
              Rotate token
            </ButtonLink>
          )
        )
      }
    >
      <FlashMessage />
      <div className="panel-stack">
        {issued && <IssuedToken {...issued} />}
        <CiTokenFacts ciToken={ciToken} />
      </div>
    </Drawer>
  );
}

function CiTokenFacts({ ciToken }: { readonly ciToken: CiToken }) {
  const { start, scopes, status, lastUsedOn, lastUsedFrom, expiresOn } = ciToken;
  const { rotatedOn, previousUntil, revokedOn } = ciToken;
  return (
    <Facts
      items={[
        { label: 'Status', value: <CiTokenState status={status} /> },
        { label: 'Token', value: <code>{start}…</code> },
        { label: 'Project', value: ciToken.projectName },
        { label: 'Suite', value: ciToken.suiteName },
        { label: 'Scopes', value: scopes.map((scope) => ciScopeWords[scope]).join(', ') },
        { label: 'Created', value: <DateAndName time={ciToken.createdOn} name={ciToken.createdByUname} /> },
        {
          label: 'Last used',
          value:
            lastUsedOn === null ? (
              'Never'
            ) : (
              <>
                <Time time={lastUsedOn} />
                {lastUsedFrom !== '' && ` from ${lastUsedFrom}`}
              </>
            ),
        },
        { label: 'Expires', value: <Time time={expiresOn} /> },
        ...(rotatedOn === null ? [] : [{ label: 'Rotated', value: <Time time={rotatedOn} /> }]),
        ...(previousUntil === null
          ? []
          : [{ label: 'Old token accepted until', value: <Time time={previousUntil} /> }]),
        ...(revokedOn === null ? [] : [{ label: 'Revoked', value: <Time time={revokedOn} /> }]),
      ]}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `CI token: ${loaded?.ciToken.name ?? ''}`);
