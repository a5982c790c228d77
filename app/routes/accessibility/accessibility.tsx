import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Facts } from '#app/components/page/panel.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accessibilityPaths } from '#app/paths/accessibility.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import workspaceStyles from '#app/workspace.css?url';
import { Conformance, Remarks } from './judged-row.tsx';
import type { Criterion } from './report/criterion.ts';
import { conformanceReport } from './report/report.server.ts';
import accessibilityStyles from './accessibility.css?url';

const criterionTable: CachedTable<Criterion, null> = {
  id: 'criteria',
  rowKey: ({ num }) => num,
  columns: [
    { key: 'criterion', label: 'Criterion', cell: ({ num, name }) => `${num} ${name}` },
    {
      key: 'level',
      label: 'Conformance level',
      cell: (criterion) => <Conformance criterion={criterion} />,
    },
    { key: 'remarks', label: 'Remarks', cell: (criterion) => <Remarks criterion={criterion} /> },
  ],
};

/** The public accessibility conformance report of the product. */
export const loader = () => conformanceReport;

export default function Accessibility() {
  const report = useLoaderData<typeof loader>();
  const { product } = report;
  return (
    <main id="main" className="accounts-wide">
      <h1>Accessibility conformance report</h1>
      <div className="accessibility-report">
        <p>
          How well FireFlink meets accessibility standards, in the format of VPAT 2.5 INT. Programs can read{' '}
          <TextLink to={accessibilityPaths.openAcr} reloadDocument>
            the same report as OpenACR (YAML)
          </TextLink>
          .
        </p>
        <Facts
          items={[
            { label: 'Product', value: `${product.name} ${product.version}` },
            { label: 'Description', value: product.description },
            { label: 'Date', value: report.date },
            {
              label: 'Contact',
              value: (
                <a className="inline-link" href={`mailto:${report.contact}`}>
                  {report.contact}
                </a>
              ),
            },
          ]}
        />
        <Listed title="Standards" items={report.standards.map(({ name }) => name)} />
        <Listed title="How it was tested" items={report.methods} />
        <Listed title="Not tested yet" items={report.notEvaluated} />
        <Listed title="Known limits" items={report.limits} />
        {report.chapters.map(({ id, title, notes, criteria }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {notes !== undefined && <p>{notes}</p>}
            <DataTable
              caption={`Criteria: ${title}`}
              table={criterionTable}
              here={null}
              rows={criteria}
              empty={null}
            />
          </section>
        ))}
      </div>
    </main>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export const links = stylesheets(workspaceStyles, accessibilityStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Accessibility conformance report');
