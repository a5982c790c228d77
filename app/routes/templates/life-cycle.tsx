import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { findTemplate } from './load-template.server.ts';
import { LifeCyclePicture } from './life-cycle-picture.tsx';

export const handle = { dialog: true };

/** Shows a life cycle as a picture, with the same as a list below it (spec 3 section 2.3). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'defect-lifecycle.view' }, ({ platform }) =>
    findTemplate(
      { ...args, params: { ...args.params, templateType: 'defectLifecycleTemplate' } },
      platform,
      null,
    ),
  );

export default function LifeCycle() {
  const { _id: id, name, kind, states } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Drawer
      title={name}
      about="The states of a defect, and which may follow each"
      width="wide"
      closeTo={templatePaths.row(kind, id, query)}
    >
      <div className="panel-stack">
        <LifeCyclePicture states={states ?? []} />
        <section aria-labelledby="life-cycle-list">
          <h3 id="life-cycle-list">The same as a list</h3>
          <ul>
            {states?.map(({ state, next }) => (
              <li key={state}>
                {state}: then {next.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Defect life cycle: ${data?.name ?? ''}`);
