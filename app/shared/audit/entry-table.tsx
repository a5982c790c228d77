import { Badge } from '#app/components/badge.tsx';
import { showDate, showTime, showTimeWithSeconds } from '#app/components/dates.ts';
import type { Column } from '#app/components/table/column.ts';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { AuditEntry } from '#platform/contract/audit/audit-calls.ts';
import { auditAreaIds, auditAreas, type AuditArea } from '#platform/contract/audit/audit-values.ts';
import { EntryChanges } from './entry-changes.tsx';

/** @param inProject all of them are of one project */
export const entryColumns = (inProject: boolean): readonly Column[] => [
  { key: 'on', label: 'Time' },
  { key: 'what', label: 'What happened', room: 'card' },
  { key: 'area', label: 'Area' },
  ...(inProject ? [] : [{ key: 'project', label: 'Project' }]),
  { key: 'address', label: 'Address' },
];

const areaOptions = auditAreaIds.map((value) => ({ value, label: auditAreas[value] }));

/** What every log can be narrowed to. */
export const entryFilters: readonly Filter[] = [
  { name: 'area', label: 'Area', options: areaOptions },
  {
    name: 'outcome',
    label: 'Outcome',
    options: [
      { value: 'done', label: 'Done' },
      { value: 'refused', label: 'Refused' },
    ],
  },
  { name: 'since', label: 'From', type: 'date' },
  { name: 'until', label: 'To', type: 'date' },
];

export function renderEntry(entry: AuditEntry, { key }: Column) {
  switch (key) {
    case 'on':
      return (
        <time dateTime={entry.on} title={showTimeWithSeconds(entry.on)} className="audit-time">
          {showTime(entry.on)}
        </time>
      );
    case 'area':
      return entry.area in auditAreas ? auditAreas[entry.area as AuditArea] : entry.area;
    case 'project':
      return entry.project === null ? '–' : entry.project.name || 'A deleted project';
    case 'address':
      return <span className="audit-address">{entry.address}</span>;
    default:
      return (
        <div className="audit-what">
          <EntryChanges entry={entry} />
          {entry.outcome === 'refused' && <Badge tone="error">Refused</Badge>}
        </div>
      );
  }
}

/** How far back a log was looked through, where that is not all of it. */
export const lookedBackWords = (lookedBackTo: string | null): string =>
  lookedBackTo === null
    ? ''
    : ` These are the newest, since ${showDate(lookedBackTo)}. To see older ones, filter by time.`;
