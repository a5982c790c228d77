import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import {
  getRunConfiguration,
  updateRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { saveAnyway } from '../changed-meanwhile.tsx';
import { ShownFrame } from '../configuration-frame.tsx';
import executionConfigurationStyles from '../execution-configuration.css?url';
import { RunConfigFacts } from './run-config-facts.tsx';
import { RunConfigForm } from './run-config-form.tsx';
import { sectionsFor } from './run-config-sections.ts';
import { bodyOf } from './run-config-values.ts';
import { runConfigSchema } from './run-config.schema.ts';

/** How executions run, in the project or for All Projects; a form for who may change that (spec 2 section 2). */
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

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: runConfigSchema,
    call: updateRunConfiguration,
    input: (value) => ({
      params: { id: value.id },
      body: {
        ...bodyOf(value),
        ...(value.intent === saveAnyway ? {} : { modifiedOn: value.modifiedOn ?? null }),
      },
    }),
    back: executionConfigurationPaths.run,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RunConfig() {
  const { configuration, projectName, mayEdit, mayDelete, sections } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const { id, from, modifiedOn, modifiedByUname } = configuration;
  const shown = { id, from, modifiedOn, modifiedByUname, projectName, mayEdit };
  return (
    <>
      {dialog}
      {mayEdit ? (
        // What was saved is another form.
        <RunConfigForm key={`${from} ${modifiedOn}`} {...{ configuration, shown, sections, mayDelete }} />
      ) : (
        <ShownFrame shown={shown} inheritTo={executionConfigurationPaths.inheritRun}>
          <RunConfigFacts configuration={configuration} sections={sections} />
        </ShownFrame>
      )}
    </>
  );
}

export const links = stylesheets(executionConfigurationStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Run Configuration');
