import { Badge } from '#app/components/text/badge.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Time } from '#app/components/text/time.tsx';
import { showDate } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import type { AuditEntry } from '#platform/contract/audit/audit-calls.ts';
import { actIn } from '#app/paths/audit.ts';
import { entryColumns } from '#platform/contract/audit/audit-column-values.ts';
import { areaName, auditAreaIds, auditAreas } from '#platform/contract/audit/audit-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { EntryChanges } from './entry-changes.tsx';

const areaOptions = auditAreaIds.map((value) => ({ value, label: auditAreas[value] }));

/** The filters of every log. */
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
  // Days of the zone in which the page shows times.
  { name: 'since', label: 'From', type: 'date' },
  { name: 'until', label: 'To', type: 'date' },
];

/** What cells depend on beside the entry. */
type Here = {
  /** The address of the log. */
  readonly log: string;
  /** The act that the log is limited to. */
  readonly act: string | null;
  /** Whether all entries are of one project. */
  readonly inProject: boolean;
};

const named = namedColumns(entryColumns);

/** The table of entries for every log. */
export const entryTable: CachedTable<AuditEntry, Here> = {
  id: 'audit',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('on'),
      cell: ({ on }) => <Time time={on} className="audit-time" />,
    },
    {
      ...named('what'),
      room: 'card',
      cell: (entry, { log, act }) => (
        <div className="audit-what">
          <EntryChanges entry={entry} />
          {act === null && <ActLink entry={entry} log={log} />}
          {entry.outcome === 'refused' && <Badge tone="error">Refused</Badge>}
        </div>
      ),
    },
    { ...named('area'), cell: ({ area }) => areaName(area) },
    {
      ...named('project'),
      shownIf: ({ inProject }) => !inProject,
      cell: ({ project }) => (project === null ? '–' : project.name || 'A deleted project'),
    },
    { ...named('address'), cell: ({ address }) => <span className="audit-address">{address}</span> },
  ],
};

/** Renders a link to everything that was changed together with an entry. */
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

/** Returns the description of a log: that it shows only one change, or else the given text. */
export const describeLog = (act: string | null, whole: string): string =>
  act === null ? whole : 'Everything that this change did, newest first.';

/** Returns how far back a log was searched, where that is not all of it. */
export const lookedBackWords = (lookedBackTo: string | null, zone: Zone): string =>
  lookedBackTo === null
    ? ''
    : ` Showing the newest entries since ${showDate(lookedBackTo, zone)}. To see older entries, filter by time.`;
