import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Returns the revision that the user has seen, as `requestValue`: nobody decides about one that arrives while they press
 * the button. It moves on only when a refusal has told the user that the request has changed, and the page shows it.
 * @param current the revision on display
 */
export function useOpenedRevision(current: string): string {
  const answer = useActionData<SubmissionResult | null>();
  const isLoaded = useNavigation().state === 'idle';
  // Without script, an answer about something else comes with a page that may show a newer revision.
  const [opened, setOpened] = useState(() => openedIn(answer) ?? current);
  const [told, setTold] = useState(answer);
  if (answer !== told && isLoaded) {
    setTold(answer);
    if (isAboutRequest(answer)) setOpened(current);
  }
  return opened;
}

/** Only these errors say that the request itself has changed. */
const isAboutRequest = (answer: SubmissionResult | null | undefined): boolean =>
  answer?.error?.['request'] !== undefined;

function openedIn(answer: SubmissionResult | null | undefined): string | undefined {
  if (answer?.error === undefined || isAboutRequest(answer)) return undefined;
  const sent = answer.initialValue?.['request'];
  const [first] = Array.isArray(sent) ? sent : [sent];
  return typeof first === 'string' ? first : undefined;
}
