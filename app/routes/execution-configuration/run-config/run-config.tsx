import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { getRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { ShownFrame } from '../configuration-frame.tsx';
import { useAsked } from '../deletion-question.tsx';
import executionConfigurationStyles from '../execution-configuration.css?url';
import { RunConfigFacts } from './run-config-facts.tsx';
import { RunConfigForm } from './run-config-form.tsx';
import { sectionsFor } from './run-config-sections.ts';
import { saveRunConfig } from './save-run-config.server.ts';

/** Shows how executions run, in the project or for All Projects, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'run-configuration.view' }, async ({ platform, privileges, may }) => {
    const outcome = await platform.call(getRunConfiguration, {});
    if (!outcome.ok) throw refused(outcome);
    const { project, licenseFeatures } = privileges;
    return {
      configuration: outcome.data,
      projectName: project?.name ?? null,
      mayEdit: may('execution-configuration.edit'),
      mayDelete: may('captures.delete'),
      sections: sectionsFor(licenseFeatures, project?.type ?? null),
    };
  });

export const action = saveRunConfig;
export { clientAction } from '#app/components/form/client-action.ts';

export default function RunConfig() {
  const { configuration, projectName, mayEdit, mayDelete, sections } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const asked = useAsked();
  const { id, from, modifiedOn, modifiedByUname } = configuration;
  const shown = { id, from, modifiedOn, modifiedByUname, projectName, mayEdit };
  return (
    <>
      {dialog}
      {mayEdit ? (
        // What was saved is another form; what is asked is the same one.
        <RunConfigForm
          key={`${from} ${asked?.modifiedOn ?? modifiedOn ?? ''}`}
          {...{ configuration, shown, sections, mayDelete, asked }}
        />
      ) : (
        <ShownFrame
          title="Run Configuration"
          shown={shown}
          inheritTo={executionConfigurationPaths.inheritRun}
        >
          <RunConfigFacts configuration={configuration} sections={sections} />
        </ShownFrame>
      )}
    </>
  );
}

export const links = stylesheets(executionConfigurationStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Run Configuration');
