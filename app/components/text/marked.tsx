interface MarkedProps {
  readonly text: string;
  /** The search term; '' marks nothing. */
  readonly search: string;
}

/** Renders text with the search term marked, in any case. */
export function Marked({ text, search }: MarkedProps) {
  if (search === '') return <>{text}</>;
  const found = new RegExp(`(${search.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu');
  // With the capturing group, every second part is a match.
  return (
    <>
      {text
        .split(found)
        .map((part, index) => (index % 2 === 1 ? <mark key={`${index} ${part}`}>{part}</mark> : part))}
    </>
  );
}
