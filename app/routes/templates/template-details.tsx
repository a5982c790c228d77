import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { DateAndName } from '#app/components/text/time.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { FieldsTable } from '#app/shared/templates/fields-table.tsx';
import { isFormKind } from '#platform/contract/templates/template-values.ts';
import { findTemplate } from './load-template.server.ts';
import { ProposalNote } from './proposal-note.tsx';

export const handle = { dialog: true };

/** Shows what a template consists of. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, ({ platform }) =>
    findTemplate(args, platform, queryOf(args.request).get('id')),
  );

export default function TemplateDetails() {
  const template = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { _id: id, name, kind, fields, testSteps, cannot, modifiedOn, templateType, from } = template;
  const columns = testSteps?.rows[0] ?? [];
  const formKind = isFormKind(kind) ? kind : 'manual';
  return (
    <Drawer
      title={name}
      about={
        templateType === 'Predefined'
          ? 'A predefined template'
          : `A template of ${from === 'License' ? 'all projects' : 'this project'}`
      }
      width="wide"
      closeTo={templatePaths.row(kind, id, query)}
      footer={
        <>
          {cannot.edit === undefined && (
            <ButtonLink
              to={templatePaths.editor({ kind: formKind, name, id, mode: 'edit' })}
              variant="primary"
            >
              Edit template
            </ButtonLink>
          )}
          {cannot.copy === undefined && (
            <ButtonLink to={templatePaths.editor({ kind: formKind, name, id, mode: 'create' })}>
              Copy template
            </ButtonLink>
          )}
          <ButtonLink to={templatePaths.preview({ kind: formKind, name, id, mode: 'view' })}>
            Preview
          </ButtonLink>
        </>
      }
    >
      <div className="panel-stack">
        <ProposalNote template={template} />
        <Facts
          items={[
            { label: 'Default', value: template.isDefault ? 'Yes' : 'No' },
            { label: 'Version', value: String(template.version) },
            {
              label: 'Modified',
              value:
                modifiedOn === null ? '–' : <DateAndName time={modifiedOn} name={template.modifiedByUname} />,
            },
            ...(testSteps
              ? [{ label: 'Test steps', value: `${columns.join(', ')}; ${testSteps.rows.length - 1} rows` }]
              : []),
          ]}
        />
        <FieldsTable fields={fields ?? []} />
      </div>
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Template: ${data?.name ?? ''}`);
