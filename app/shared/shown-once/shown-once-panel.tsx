import type { ReactNode } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { CopyText } from '#app/components/text/copy-text.tsx';

interface ShownOncePanelProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  /** The address of the page, which forgets the secret. */
  readonly here: string;
  /** What to do with it. */
  readonly children: ReactNode;
}

/** Renders a new token or secret to copy. */
export function ShownOncePanel({ title, label, secret, here, children }: ShownOncePanelProps) {
  return (
    <Panel
      title={title}
      about="Copy it now: in ten minutes, or when you’re done, it is never shown again."
      headingLevel={3}
    >
      <CopyText label={label} text={secret} />
      {children}
      <PostForm action={here}>
        <Button name="done" value="yes">
          Done
        </Button>
      </PostForm>
    </Panel>
  );
}
