interface MarkedProps {
  readonly text: string;
  /** What was searched for; '' marks nothing. */
  readonly search: string;
}

/** Text in which what was searched for is marked, however its letters are written. */
export function Marked({ text, search }: MarkedProps) {
  if (search === '') return <>{text}</>;
  const found = new RegExp(`(${search.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu');
  // With the group, every second part is one that was found.
  return (
    <>
      {text
        .split(found)
        .map((part, index) => (index % 2 === 1 ? <mark key={`${index} ${part}`}>{part}</mark> : part))}
    </>
  );
}
