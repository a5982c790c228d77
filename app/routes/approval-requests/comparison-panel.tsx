import { Panel } from '#app/components/page/panel.tsx';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { ComparedLine, Comparison } from '#platform/contract/approval/approval-request-calls.ts';

interface ComparisonPanelProps {
  readonly comparison: Comparison;
  /** No version was approved before. */
  readonly isFirst: boolean;
}

/** Shows what a proposal changes, line by line: each line says in words whether it was removed or added. */
export function ComparisonPanel({ comparison, isFirst }: ComparisonPanelProps) {
  const { of, lines, removed, added, texts } = comparison;
  if (texts) {
    return (
      <Panel title="Changes" about="Both texts are shown, because they are too different to compare.">
        <Text title="Before" text={texts.before} />
        <Text title="After" text={texts.after} />
      </Panel>
    );
  }
  return (
    <Panel title="Changes" about={aboutWords({ of, removed, added }, isFirst)}>
      {removed + added > 0 && (
        // Long lines scroll sideways, by keyboard too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reachable
        <div className="comparison-box" role="region" aria-label="Changed lines" tabIndex={0}>
          <table className="comparison-lines">
            <thead className="sr-only">
              <tr>
                <th scope="col">Line before</th>
                <th scope="col">Line after</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={`${line.before ?? ''}-${line.after ?? ''}-${line.kind}`} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const lineClass = { removed: 'comparison-removed', added: 'comparison-added', same: undefined } as const;

const marks = { removed: '−', added: '+', same: '', skipped: '' } as const;

function Line({ line: { kind, text, before, after, count } }: { line: ComparedLine }) {
  if (kind === 'skipped') {
    return (
      <tr className="comparison-skipped">
        <td colSpan={3}>{count} unchanged lines</td>
      </tr>
    );
  }
  const Mark = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
  return (
    <tr className={lineClass[kind]}>
      <td className="comparison-number">{before}</td>
      <td className="comparison-number">{after}</td>
      <td className="comparison-text">
        {kind !== 'same' && <span className="sr-only">{kind === 'removed' ? 'Removed: ' : 'Added: '}</span>}
        <span className="comparison-mark" aria-hidden="true">
          {marks[kind]}
        </span>
        <Mark>{text}</Mark>
      </td>
    </tr>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reachable */}
      <pre className="comparison-box comparison-whole" role="region" aria-label={title} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

function aboutWords({ of, removed, added }: Pick<Comparison, 'of' | 'removed' | 'added'>, isFirst: boolean) {
  if (removed + added === 0) {
    return of === 'content'
      ? 'Both texts are the same.'
      : 'Nothing that FireFlink knows has changed. Look at it in its application.';
  }
  const count = `${counted(removed, 'line')} removed, ${added} added.`;
  const source = of === 'fields' ? ' The application has sent no content, so its details are compared.' : '';
  return `${isFirst && removed === 0 ? 'This is the first version. ' : ''}${count}${source}`;
}
