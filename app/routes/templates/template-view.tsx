import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { FieldsTable } from '#app/shared/templates/fields-table.tsx';
import { kindWords } from '#platform/contract/templates/template-values.ts';
import { ProposalNote } from './proposal-note.tsx';
import type { EditorProps } from './template-editor.tsx';

/** Shows a template without changing it; its button switches to editing (spec 3 section 4). */
export function TemplateView({ editing, draft, template }: Omit<EditorProps, 'answer' | 'basis'>) {
  const { kind } = editing;
  const [head = [], ...rows] = draft.testSteps?.rows ?? [];
  return (
    <>
      <PageHeader
        title={draft.name}
        description={kindWords[kind]}
        back={{ to: templatePaths.tab(kind), label: `${kindWords[kind]}s` }}
      >
        <ButtonLink to={templatePaths.editor({ ...editing, mode: 'edit' })} variant="primary">
          Edit template
        </ButtonLink>
        <ButtonLink to={templatePaths.preview(editing)}>Preview</ButtonLink>
      </PageHeader>
      <div className="panel-stack">
        {template && <ProposalNote template={template} />}
        <FieldsTable
          fields={draft.fields.map((field, index) => ({
            ...field,
            id: field.id ?? '',
            order: String(index + 1),
          }))}
        />
        {draft.testSteps && (
          <Panel title="Test Steps">
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
            <div className="table-scroll templates-sheet" role="group" aria-label="Table" tabIndex={0}>
              <table>
                <caption className="sr-only">Test Steps</caption>
                <thead>
                  <tr>
                    {head.map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((cells, row) => (
                    <tr key={`row-${row + 1}`}>
                      {cells.map((cell, column) => (
                        <td key={head[column]}>{cell === '' ? '–' : cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Panel>
        )}
      </div>
    </>
  );
}
