import { Badge, type BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import type { ComparedCase } from '#platform/contract/executions/compare-calls.ts';
import { comparedColumns } from '#platform/contract/executions/compared-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { changeNames, type CaseChange } from '#platform/contract/executions/compare-values.ts';
import { CaseMessage, CaseName } from './case-parts.tsx';

const tones: Readonly<Record<CaseChange, BadgeTone>> = {
  Broke: 'error',
  Mended: 'success',
  'Still failing': 'error',
  New: 'info',
  Gone: 'neutral',
  'Skipped in one': 'neutral',
};

const named = namedColumns(comparedColumns);

/** The test cases that changed between two executions. */
export const comparedTable: CachedTable<ComparedCase, null> = {
  id: 'compared-cases',
  rowKey: ({ change, number: place }) => `${change === 'Gone' ? 'gone' : 'case'}-${place}`,
  columns: [
    { ...named('case'), cell: (compared) => <CaseName {...compared} /> },
    { ...named('change'), room: 'card', cell: (compared) => <Change {...compared} /> },
    {
      ...named('message'),
      cell: ({ message, name }) => <CaseMessage message={message} name={name} />,
    },
    { ...named('duration'), numeric: true, cell: (compared) => <Durations {...compared} /> },
  ],
};

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
