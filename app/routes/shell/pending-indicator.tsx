import { useNavigation } from '@remix-run/react';

/** Pages of these areas show their own progress (spec 1 section 2.2). */
const quiet = [
  'app/suites',
  'app/test-dev',
  'app/test-data',
  'app/repository',
  'app/webservice',
  'app/defect',
];

/** Says that a page or a form is under way; without script the browser does. */
export function PendingIndicator() {
  const { state, location } = useNavigation();
  const pending = state !== 'idle' && !quiet.some((part) => location?.pathname.includes(part));
  return (
    <div role="status" className={pending ? 'shell-pending shell-pending-on' : 'shell-pending'}>
      {pending ? <span className="sr-only">Loading…</span> : null}
    </div>
  );
}
