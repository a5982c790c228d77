import { useSearchParams } from '@remix-run/react';
import { Message } from '#app/components/message/message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import { templatePaths } from '#app/paths/templates.ts';
import type { TemplateDetails } from '#platform/contract/templates/template-fields.ts';

interface ProposalNoteProps {
  readonly template: Pick<TemplateDetails, '_id' | 'kind' | 'name' | 'version' | 'proposal'>;
  /** The version can be changed here: saving takes its place. */
  readonly edits?: boolean;
}

/** Says that a version of a template waits for a reviewer, or was rejected, and which one is in use meanwhile. */
export function ProposalNote({ template, edits = false }: ProposalNoteProps) {
  const [query] = useSearchParams();
  const { _id: id, kind, name, version, proposal } = template;
  if (!proposal) return null;
  const { proposedByUname, decidedByUname, reason } = proposal;
  const isRejected = proposal.state === 'Rejected';
  const list = new URLSearchParams(isRejected ? { list: 'decided' } : {});
  return (
    <Message
      tone={isRejected ? 'warning' : 'info'}
      title={
        isRejected
          ? `Version ${proposal.version} was rejected`
          : `Version ${proposal.version} waits for approval`
      }
    >
      <p>
        {isRejected
          ? `${decidedByUname || 'A reviewer'}: ${reason}`
          : `${proposedByUname || 'A user'} proposed it.`}{' '}
        Version {version} stays in use.
        {edits &&
          (isRejected
            ? ' You edit that version.'
            : ' You edit the proposal. Saving replaces it, and it needs approval again.')}
      </p>
      <p>
        <TextLink to={approvalRequestPaths.request(proposal.requestId, list)}>See the request</TextLink>
        {' · '}
        <TextLink to={templatePaths.history({ kind, id, name }, query)}>History</TextLink>
      </p>
    </Message>
  );
}
