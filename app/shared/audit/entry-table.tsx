import { Badge } from '#app/components/badge.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { showDate, showTime, showTimeWithSeconds } from '#app/components/dates.ts';
import type { Column } from '#app/components/table/column.ts';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { AuditEntry } from '#platform/contract/audit/audit-calls.ts';
import { actIn } from '#app/paths/audit.ts';
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
  // Days, as the times on the page, are those of UTC.
  { name: 'since', label: 'From (UTC)', type: 'date' },
  { name: 'until', label: 'To (UTC)', type: 'date' },
];

interface Log {
  /** Its address. */
  readonly log: string;
  /** The act that it shows alone. */
  readonly act?: string | undefined;
}

/** What a log's rows depend on beside the entry. */
export const entriesKeptBy = ({ log, act }: Log) => ['audit', log, act];

/** Shows the cells of an entry in a log. */
export const renderEntry = (shown: Log) =>
  function EntryCell(entry: AuditEntry, { key }: Column) {
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
            {shown.act === undefined && <ActLink entry={entry} log={shown.log} />}
            {entry.outcome === 'refused' && <Badge tone="error">Refused</Badge>}
          </div>
        );
    }
  };

/** Leads to all that was done together with an entry. */
function ActLink({ entry: { act, sentence }, log }: { readonly entry: AuditEntry; readonly log: string }) {
  if (act === null) return null;
  const changes = act.others === 1 ? 'change' : 'changes';
  return (
    <TextLink to={actIn(log, act.id)} className="audit-act">
      {act.isPart ? `with ${act.others} other ${changes}` : `and ${act.others} more ${changes}`}
      <span className="sr-only">: {sentence}</span>
    </TextLink>
  );
}

/** Says that a log shows one change alone; its own words otherwise. */
export const describeLog = (act: string | undefined, whole: string): string =>
  act === undefined ? whole : 'Everything that this change did, newest first.';

/** How far back a log was looked through, where that is not all of it. */
export const lookedBackWords = (lookedBackTo: string | null): string =>
  lookedBackTo === null
    ? ''
    : ` Showing the newest entries since ${showDate(lookedBackTo)}. To see older entries, filter by time.`;
