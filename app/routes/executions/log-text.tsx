import { Fragment } from 'react';
import { Marked } from '#app/components/text/marked.tsx';
import { classNames } from '#app/components/class-names.ts';
import type { LogLine } from '#platform/contract/executions/result-calls.ts';
import type { LogStyle } from '#platform/contract/executions/result-values.ts';

const styleClass: Readonly<Record<LogStyle, string>> = {
  bold: 'execution-bold',
  dim: 'execution-dim',
  italic: 'execution-italic',
  underline: 'execution-underline',
  inverse: 'execution-inverse',
  red: 'execution-red',
  green: 'execution-green',
  yellow: 'execution-yellow',
  blue: 'execution-blue',
  magenta: 'execution-magenta',
  cyan: 'execution-cyan',
  gray: 'execution-gray',
};

/** A time in front of a line, as many tools write it. */
const leadingTime = /^\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)\]?(?=\s)/;

interface LogTextProps {
  readonly line: Pick<LogLine, 'text' | 'styles'>;
  /** The search term, which is marked; '' marks nothing. */
  readonly search: string;
}

/** Renders a line of output as a terminal would: its colors as styles of text, and a time in front of it as a time. */
export function LogText({ line: { text, styles = [] }, search }: LogTextProps) {
  if (styles.length === 0) {
    const [whole = '', time = ''] = leadingTime.exec(text) ?? [];
    return (
      <>
        {whole !== '' && (
          <time dateTime={time.replace(',', '.')} className="execution-dim">
            {whole}
          </time>
        )}
        <Marked text={text.slice(whole.length)} search={search} />
      </>
    );
  }
  const parts = styles.map((part, index) => ({ ...part, before: styles[index - 1]?.to ?? 0 }));
  return (
    <>
      {parts.map(({ before, from, to, styles: names }) => (
        <Fragment key={from}>
          <Marked text={text.slice(before, from)} search={search} />
          <span className={classNames(...names.map((name) => styleClass[name]))}>
            <Marked text={text.slice(from, to)} search={search} />
          </span>
        </Fragment>
      ))}
      <Marked text={text.slice(styles[styles.length - 1]?.to ?? 0)} search={search} />
    </>
  );
}
