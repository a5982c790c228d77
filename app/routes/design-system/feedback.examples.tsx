import { Badge } from '#app/components/text/badge.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Message } from '#app/components/message/message.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import type { ExampleGroup } from './example.ts';

export const messageExamples: ExampleGroup = {
  component: 'Message',
  examples: [
    {
      name: 'Tones',
      content: (
        <div className="grid grid-cols-1 gap-3">
          <Message tone="success" dismissTo="/design-system">
            User Ada Lovelace was created.
          </Message>
          <Message tone="info" title="Archived project">
            Archived Project impact cannot be displayed.
          </Message>
          <Message tone="warning" title="Parallel Runs Exceeded for license">
            New executions wait until a running one has ended.
          </Message>
          <Message tone="error">Something went wrong. Please try again.</Message>
        </div>
      ),
    },
  ],
};

export const badgeExamples: ExampleGroup = {
  component: 'Badge',
  examples: [
    {
      name: 'Tones',
      content: (
        <div className="actions">
          <Badge tone="success">Active</Badge>
          <Badge tone="info">Running</Badge>
          <Badge tone="warning">Archive</Badge>
          <Badge tone="error">Failed</Badge>
          <Badge>Inactive</Badge>
          <Badge tone="accent">Default</Badge>
        </div>
      ),
    },
  ],
};

export const progressExamples: ExampleGroup = {
  component: 'Progress',
  examples: [
    {
      name: 'Known, in words, unknown',
      content: (
        <div className="grid grid-cols-1 gap-4">
          <Progress label="Upload of regression.apk" value={45} />
          <Progress label="Nightly regression" value={3} max={12} text="3 of 12 suites" />
          <Progress label="Connecting to build-07" />
        </div>
      ),
    },
  ],
};

export const emptyStateExamples: ExampleGroup = {
  component: 'Empty state',
  examples: [
    {
      name: 'With the next step',
      content: (
        <EmptyState
          picture="machine"
          title="No machines yet"
          action={
            <ButtonLink to="/design-system" variant="primary">
              Download client
            </ButtonLink>
          }
        >
          Install the client on a computer and sign in there: it then appears in this list.
        </EmptyState>
      ),
    },
  ],
};
