import { Progress } from '#app/components/message/progress.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import { State } from '#app/components/text/state.tsx';
import type { MemoryRow } from '#platform/contract/memory/memory-configuration-calls.ts';
import { fullnessOf } from '#platform/contract/memory/memory-values.ts';

/** What is no longer possible in a full project. */
export const fullMeans = 'new screenshots, videos and reports aren’t stored';

/** Returns the ids of a row's link and of the sentence that describes the row; none while there is room. */
export function describedIn(row: MemoryRow): { readonly id?: string; readonly describedBy?: string } {
  return fullnessOf(row) === 'Full' ? { id: `memory-${row.id}`, describedBy: `about-${row.id}` } : {};
}

/** Shows what a project uses and, where it has memory of its own, how much of that, and when it is full. */
export function UsedMemory({ row }: { readonly row: MemoryRow }) {
  const { name, usedMemory, usedBytes, assignedBytes, assignedMemory } = row;
  if (assignedBytes === 0) {
    return (
      <>
        {usedMemory}
        <InCard> used</InCard>
      </>
    );
  }
  return (
    <span className="memory-used-cell">
      <Progress
        label={`Used memory of ${name}`}
        hideLabel
        value={Math.min(usedBytes, assignedBytes)}
        max={assignedBytes}
        text={usedMemory}
        valueText={`${usedMemory} of ${assignedMemory}`}
      />
      <FullnessState row={row} />
    </span>
  );
}

function FullnessState({ row }: { readonly row: MemoryRow }) {
  const fullness = fullnessOf(row);
  if (fullness === undefined) return null;
  const { id, describedBy } = describedIn(row);
  return (
    <RowState
      id={describedBy}
      {...(id !== undefined && { linkId: id })}
      sentence={fullness === 'Full' ? `Full: ${fullMeans}` : ''}
    >
      <State tone={fullness === 'Full' ? 'error' : 'warning'}>{fullness}</State>
    </RowState>
  );
}

/** Shows what a project is assigned. */
export function AssignedMemory({ row: { assignedBytes, assignedMemory } }: { readonly row: MemoryRow }) {
  return assignedBytes === 0 ? (
    <>
      Shared<InCard> memory</InCard>
    </>
  ) : (
    <>
      {assignedMemory}
      <InCard> assigned</InCard>
    </>
  );
}

/** Renders words that the head of a column says elsewhere. */
const InCard = ({ children }: { readonly children: string }) => <span className="only-card">{children}</span>;
