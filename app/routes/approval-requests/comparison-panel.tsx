import { Message } from '#app/components/message/message.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { ComparedLine, Comparison } from '#platform/contract/approval/approval-request-calls.ts';
import { countHidden, VisibleText } from './hidden-characters.tsx';

interface ComparisonPanelProps {
  readonly comparison: Comparison;
  /** No version was approved before. */
  readonly isFirst: boolean;
}

/** Shows what a proposal changes, line by line: each line says in words whether it was removed or added. */
export function ComparisonPanel({ comparison, isFirst }: ComparisonPanelProps) {
  const { of, lines, removed, added, texts, because } = comparison;
  const hidden = countHidden(texts ? [texts.before, texts.after] : lines.map(({ text }) => text));
  if (texts) {
    return (
      <Panel title="Changes" about={wholeWords(because)}>
        <HiddenWarning count={hidden} />
        <Text title="Before" text={texts.before} hidden={hidden} />
        <Text title="After" text={texts.after} hidden={hidden} />
      </Panel>
    );
  }
  return (
    <Panel title="Changes" about={aboutWords({ of, removed, added }, isFirst)}>
      <HiddenWarning count={hidden} />
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
                <Line
                  key={`${line.before ?? ''}-${line.after ?? ''}-${line.kind}`}
                  line={line}
                  hidden={hidden}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** Says that the texts contain what nobody can see: such a text can be read as another than programs read. */
const HiddenWarning = ({ count }: { count: number }) =>
  count > 0 && (
    <Message tone="warning">
      {`${counted(count, 'character')} here can’t be seen or can change the order of the text. Each is shown as its code, such as U+202E.`}
    </Message>
  );

const lineClass = { removed: 'comparison-removed', added: 'comparison-added', same: undefined } as const;

const marks = { removed: '−', added: '+', same: '', skipped: '' } as const;

interface LineProps {
  readonly line: ComparedLine;
  readonly hidden: number;
}

function Line({ line: { kind, text, before, after, count }, hidden }: LineProps) {
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
        {/* With a direction of its own, it can't reorder what stands beside it. */}
        <Mark dir="ltr">
          <VisibleText text={text} hidden={hidden} />
        </Mark>
      </td>
    </tr>
  );
}

function Text({ title, text, hidden }: { title: string; text: string; hidden: number }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reachable */}
      <pre className="comparison-box comparison-whole" role="region" aria-label={title} tabIndex={0}>
        <VisibleText text={text} hidden={hidden} />
      </pre>
    </section>
  );
}

const wholeWords = (because: Comparison['because']): string =>
  because === 'busy'
    ? 'Both texts are shown, because the server is too busy to compare them. Reload the page to try again.'
    : 'Both texts are shown, because they are too different to compare.';

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
