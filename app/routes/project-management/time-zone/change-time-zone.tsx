import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { serverContext } from '#app/request/context.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { lacking } from '#app/request/session/lacking.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { zoneOptions } from '#app/shared/projects/zone-options.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listTimeZones } from '#platform/contract/projects/project-calls.ts';
import { unknownTimeZone } from '#platform/contract/projects/project-values.ts';
import { getTimeZones, updateTimeZone } from '#platform/contract/projects/time-zone-calls.ts';
import { ChooseZone } from './choose-zone.tsx';

export const handle = { dialog: true, showsFlash: true };

type Args = Pick<LoaderFunctionArgs, 'params' | 'request'>;

/** Returns the id of the project that the address names; undefined for the license. */
const projectOf = ({ params: { of = '' } }: Args): string | undefined =>
  of === licenseZone ? undefined : of;

const zoneIn = ({ request }: Args): string | null => new URL(request.url).searchParams.get('zone');

/** Changes the zone of a project or the license: first it is chosen, then a question says what that does (spec 3 section 4). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'none',
    async find(signedIn) {
      const { platform } = signedIn;
      const [item, zones] = await Promise.all([itemOf(args, signedIn), platform.get(listTimeZones, {})]);
      const asked = zoneIn(args);
      const chosen = zones.find(({ id }) => id === asked);
      if (asked !== null && (!chosen || chosen.value === item.value)) {
        const back = timeZonePaths.change(args.params['of'] ?? '', queryOf(args.request));
        throw await redirectWithFlash(
          serverContext(args.context),
          back,
          chosen
            ? { tone: 'info', text: `${item.name} already has the time zone ${chosen.value}.` }
            : { tone: 'error', text: unknownTimeZone },
        );
      }
      return {
        ...item,
        chosen: chosen?.value ?? null,
        zones: chosen ? [] : zoneOptions(zones),
      };
    },
  });

/** @throws Response 404 for a project that the license doesn't have, 403 for users who may not change its zone */
async function itemOf(args: LoaderFunctionArgs, { platform, platformFor }: SignedIn) {
  const projectId = projectOf(args);
  const there = projectId === undefined ? platform : platformFor(projectId);
  const outcome = await there.call(getTimeZones, { query: {} });
  if (!outcome.ok) throw refused(outcome);
  const item = outcome.data.timeZones.find((each) => each.projectId === (projectId ?? null));
  if (!item) throw data(null, { status: 404 });
  if (item.cannot.edit !== undefined) throw await lacking(there, 'time-zone.edit');
  return { of: projectId ?? licenseZone, name: item.entityName, value: item.value };
}

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platformFor }) =>
      platformFor(projectOf(args)).call(updateTimeZone, { body: { id: zoneIn(args) ?? '' } }),
    back: timeZonePaths.row(args.params['of'] ?? '', queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function ChangeTimeZone() {
  const { of, name, value, chosen, zones } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  if (chosen === null) return <ChooseZone of={of} name={name} value={value} zones={zones} />;
  return (
    <Question title="Warning" action="Continue" closeTo={timeZonePaths.row(of, query)}>
      <p>
        Times in {name} will be shown in {chosen}. Nothing that is stored changes.
      </p>
    </Question>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(
    matches,
    loaded ? `${loaded.chosen === null ? '' : 'Warning: '}Time zone of ${loaded.name}` : 'Time zone',
  );
