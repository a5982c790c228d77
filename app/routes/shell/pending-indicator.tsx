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

/** Pages that load faster aren't announced: their own heading is. */
const saidMilliseconds = 1000;
const longMilliseconds = 2000;

/**
 * Says that a page or a form is loading; without script the browser does. At first by a bar, and over the whole page
 * once it takes long: the page stays usable, as the answer may never come.
 */
export function PendingIndicator() {
  const { state, location } = useNavigation();
  const pending = state !== 'idle' && !quiet.some((part) => location?.pathname.includes(part));
  const said = useLasting(pending, saidMilliseconds);
  const long = useLasting(pending, longMilliseconds);
  return (
    <>
      <div role="status" className={pending ? 'shell-pending shell-pending-on' : 'shell-pending'}>
        {said ? <span className="sr-only">{long ? 'Still loading…' : 'Loading…'}</span> : null}
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

/** Returns whether `pending` has been true for this long. */
function useLasting(pending: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [pending, milliseconds]);
  return pending && lasting;
}
