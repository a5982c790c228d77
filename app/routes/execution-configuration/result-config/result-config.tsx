import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { refused } from '#app/request/calls/refused.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listResultConfigurations } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { ShownFrame } from '../configuration-frame.tsx';
import { useAsked } from '../deletion-question.tsx';
import executionConfigurationStyles from '../execution-configuration.css?url';
import { ResultConfigFacts } from './result-config-facts.tsx';
import { ResultConfigForm } from './result-config-form.tsx';
import { rowsFor } from './result-config-sections.ts';
import { saveResultConfig } from './save-result-config.server.ts';

/** Shows how many of the user's results are kept, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'result-configuration.view' }, async ({ platform, privileges, may }) => {
    const outcome = await platform.call(listResultConfigurations, {});
    if (!outcome.ok) throw refused(outcome);
    const [configuration] = outcome.data;
    if (!configuration) throw new Error('listResultConfigurations answers without the entry of the user');
    return {
      configuration,
      mayEdit: may('result-configuration.edit'),
      rows: rowsFor(may, privileges.project !== null),
    };
  });

export const action = saveResultConfig;
export { clientAction } from '#app/components/form/client-action.ts';

export default function ResultConfig() {
  const { configuration, mayEdit, rows } = useLoaderData<typeof loader>();
  const asked = useAsked();
  const { id, modifiedOn, modifiedByUname } = configuration;
  const shown = { id, from: 'User' as const, modifiedOn, modifiedByUname, mayEdit };
  return mayEdit && (rows.testDev || rows.suites) ? (
    // What was saved is another form; what is asked is the same one.
    <ResultConfigForm
      key={asked ? asked.modifiedOn : (modifiedOn ?? '')}
      {...{ configuration, shown, rows, asked }}
    />
  ) : (
    <ShownFrame title="Result Configuration" shown={shown}>
      <ResultConfigFacts configuration={configuration} rows={rows} />
    </ShownFrame>
  );
}

export const links = stylesheets(executionConfigurationStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Result Configuration');
