import type { AuditEntry } from '#platform/contract/audit/audit-calls.ts';

/** Renders an entry: one sentence, which opens the values before and after. */
export function EntryChanges({ entry: { sentence, changes } }: { readonly entry: AuditEntry }) {
  if (changes.length === 0) return <span className="audit-sentence">{sentence}</span>;
  return (
    <details className="audit-entry">
      <summary>{sentence}</summary>
      <dl className="audit-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            {before !== null && (
              <dd className="audit-before">
                <span className="sr-only">Before: </span>
                {before}
              </dd>
            )}
            {after !== null && (
              <dd>
                <span className="sr-only">After: </span>
                {before !== null && <span aria-hidden="true">→ </span>}
                {after}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
