import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Pages of these areas show their own progress (spec 1 section 2.2). */
const quiet = [
  'app/suites',
  'app/test-dev',
  'app/test-data',
  'app/repository',
  'app/webservice',
  'app/defect',
];

const longMilliseconds = 2000;

/**
 * Says that a page or a form is under way; without script the browser does. At first by a bar, and over the whole page once
 * it takes long: what is there can still be read and used, as the answer may never come.
 */
export function PendingIndicator() {
  const { state, location } = useNavigation();
  const pending = state !== 'idle' && !quiet.some((part) => location?.pathname.includes(part));
  const long = useLasting(pending);
  return (
    <>
      <div role="status" className={pending ? 'shell-pending shell-pending-on' : 'shell-pending'}>
        {pending ? <span className="sr-only">{long ? 'Still loading…' : 'Loading…'}</span> : null}
      </div>
      {long && (
        <div className="shell-loader" aria-hidden="true">
          <span className="shell-loader-ring" />
          Loading…
        </div>
      )}
    </>
  );
}

/** Whether it has been so for long. */
function useLasting(pending: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLasting(true), longMilliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [pending]);
  return pending && lasting;
}
