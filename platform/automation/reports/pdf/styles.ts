import type { CaseStatus } from '../../../contract/executions/result-values.ts';
import type { Verdict } from '../../../contract/executions/verdict-values.ts';
import type { TextStyle } from './set-text.ts';

const ink = '#1b2036';

/** The text styles of a report on paper; each has a contrast of at least 4.5:1 on white. */
export const styles = {
  title: { font: 'bold', size: 20, color: ink },
  heading: { font: 'bold', size: 14, color: ink },
  case: { font: 'bold', size: 10, color: ink },
  text: { font: 'text', size: 10, color: ink },
  cell: { font: 'text', size: 9, color: ink },
  columnTitle: { font: 'bold', size: 9, color: '#535b76' },
  muted: { font: 'text', size: 8.5, color: '#535b76' },
  code: { font: 'code', size: 8, color: ink },
} as const satisfies Readonly<Record<string, TextStyle>>;

const colors: Readonly<Record<string, string>> = {
  Passed: '#12613a',
  Failed: '#a3211a',
  Incomplete: '#7a4a00',
} satisfies Partial<Record<CaseStatus | Verdict, string>>;

/** Returns the style of a status; its word says the same as its colour. */
export const statusStyle = (status: string, style: TextStyle): TextStyle => ({
  ...style,
  font: 'bold',
  color: colors[status] ?? style.color,
});
