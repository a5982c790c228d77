import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import type { ComparedCase } from '#platform/contract/executions/compare-calls.ts';
import { changeNames, type CaseChange } from '#platform/contract/executions/compare-values.ts';
import { CaseMessage, CaseName } from './case-parts.tsx';

export const comparedColumns: readonly Column[] = [
  { key: 'case', label: 'Test Case' },
  { key: 'change', label: 'Change', room: 'card' },
  { key: 'message', label: 'Message' },
  { key: 'duration', label: 'Duration', numeric: true },
];

const tones: Readonly<Record<CaseChange, BadgeTone>> = {
  Broke: 'error',
  Mended: 'success',
  'Still failing': 'error',
  New: 'info',
  Gone: 'neutral',
  'Skipped in one': 'neutral',
};

/** A cell of a list of test cases that changed. */
export function renderCompared(compared: ComparedCase, { key }: Column): ReactNode {
  switch (key) {
    case 'case':
      return <CaseName {...compared} />;
    case 'change':
      return <Change {...compared} />;
    case 'message':
      return <CaseMessage message={compared.message} name={compared.name} />;
    default:
      return <Durations {...compared} />;
  }
}

function Change({ change, before, now, flaky }: ComparedCase) {
  return (
    <span className="executions-change">
      <span className="executions-case-state">
        <State tone={tones[change]}>{changeNames[change]}</State>
        {flaky && <Badge tone="warning">Flaky</Badge>}
      </span>
      <span className="executions-case-place">
        {before ?? 'Missing'} <span aria-hidden="true">→</span>
        <span className="sr-only">before,</span> {now ?? 'missing'}
        <span className="sr-only"> now</span>
      </span>
    </span>
  );
}

function Durations({ duration, durationBefore }: ComparedCase) {
  const shown = duration === null ? '–' : showCaseDuration(duration);
  const was = durationBefore === null ? '' : showCaseDuration(durationBefore);
  return (
    <span className="executions-change">
      <span>{shown}</span>
      {was !== '' && was !== shown && <span className="executions-case-place">before: {was}</span>}
    </span>
  );
}
