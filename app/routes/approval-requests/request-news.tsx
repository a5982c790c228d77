import { Message } from '#app/components/message/message.tsx';
import type { ApprovalRequestDetails } from '#platform/contract/approval/approval-request-calls.ts';

interface RequestNewsProps {
  readonly request: Pick<ApprovalRequestDetails, 'state' | 'decidedByUname'>;
  /** The user could decide it when the page was opened. */
  readonly wasOpen: boolean;
  /** The page shows another revision than the one that the user opened. */
  readonly isNewer: boolean;
}

/** Says, also to screen readers, that the request has changed under its reader. Its box is there before it speaks. */
export const RequestNews = (props: RequestNewsProps) => {
  const text = newsOf(props);
  return (
    <div role="status" className="flash">
      {text !== '' && (
        <Message tone="info" inStatus>
          {text}
        </Message>
      )}
    </div>
  );
};

function newsOf({ request: { state, decidedByUname }, wasOpen, isNewer }: RequestNewsProps): string {
  if (state !== 'Waiting') {
    const by = decidedByUname === '' ? '' : ` by ${decidedByUname}`;
    return wasOpen ? `Meanwhile, this request was ${state.toLowerCase()}${by}.` : '';
  }
  return isNewer
    ? 'This request has changed since you opened it, and the page shows the new proposal. Your next decision will be refused once, so that you don’t decide about something unseen.'
    : '';
}
