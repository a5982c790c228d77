import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { featureAreas } from '#app/shared/areas/feature-areas.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { answerOf } from './applications/application-checks.server.ts';
import { answerWords } from './applications/answer-words.ts';
import type { Answer } from './applications/check-application.server.ts';
import { exampleFor, shownAddress } from './applications/example.ts';
import settingsStyles from './settings.css?url';

/** Lists the areas that other applications serve, and whether the address of each answers: asked now, all at once. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'applications.view' }, async ({ context: { featureApps } }) => {
    const applications = await Promise.all(
      featureAreas.map(async (area): Promise<Application> => {
        const address = featureApps[area.path];
        if (address === undefined) return { ...area, address: null, answer: null };
        return { ...area, address: shownAddress(address), answer: await answerOf(address) };
      }),
    );
    return { applications };
  });

type Application = {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** Null where none is connected. */
  readonly address: string | null;
  readonly answer: Answer | null;
};

const applicationTable: CachedTable<Application, null> = {
  id: 'connected-applications',
  rowKey: ({ path }) => path,
  columns: [
    {
      key: 'area',
      label: 'Area',
      cell: ({ title }) => title,
    },
    { key: 'purpose', label: 'What it brings', cell: ({ purpose }) => purpose },
    {
      key: 'answer',
      label: 'Status',
      cell: ({ answer }) => <AnswerState answer={answer} />,
    },
    {
      key: 'address',
      label: 'Address, or how to connect it',
      cell: ({ path, address }) => (
        <code className="settings-application">{address ?? exampleFor(path)}</code>
      ),
    },
  ],
};

function AnswerState({ answer }: Pick<Application, 'answer'>) {
  const { tone, state, hint } = answerWords(answer);
  return (
    <>
      <State tone={tone}>{state}</State>
      {hint !== undefined && <span className="settings-hint">{hint}</span>}
    </>
  );
}

export default function ConnectedApplications() {
  const { applications } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Connected applications"
        back={{ to: settingsPaths.settings, label: 'Settings' }}
        description={summary(applications)}
      />
      <div className="panel-stack">
        <p className="settings-how">
          Each area is a separate application. Areas without one are in no menu. To connect one, add its
          address to the variable <code>FEATURE_APPS</code> of this server and restart it. The variable holds
          all of them, separated by commas. <TextLink to={helpPaths.applications}>More in the help</TextLink>.
        </p>
        <DataTable
          table={applicationTable}
          here={null}
          caption="Areas and their applications"
          rows={applications}
          empty={null}
        />
      </div>
    </>
  );
}

/** Returns what is read first: how many are connected, and how many of those have a problem. */
function summary(applications: readonly Application[]): string {
  const connected = applications.filter(({ answer }) => answer !== null);
  const troubled = connected.filter(({ answer }) => answer?.kind !== 'answers').length;
  const count = `${connected.length} of ${applications.length} areas are connected.`;
  if (connected.length === 0) return count;
  return `${count} ${troubled === 0 ? 'All of them answer.' : `${troubled} of them ${troubled === 1 ? 'doesn’t' : 'don’t'} answer as expected.`}`;
}

export const links = stylesheets(settingsStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Connected applications');
