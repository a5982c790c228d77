import { developmentOnly } from './development-only.server.ts';
import { errorSummaryExamples } from './error-summary.examples.tsx';

export function loader() {
  developmentOnly();
  return null;
}

/** Shows the summary at an address of its own, because it takes the focus; its links lead to the fields below. */
export default function ErrorSummaryExample() {
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      {errorSummaryExamples.examples.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
    </div>
  );
}
