import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { Question } from '#app/components/dialog/question.tsx';

interface NavigateToInstanceProps {
  /** What has no instance: 'Jira', 'cloud'. */
  readonly plugIn: string;
  /** Whether this FireFlink has the page that creates instances (`offersInstances`). */
  readonly isOffered: boolean;
  readonly closeTo: string;
  /** What an instance is needed for, as a sentence. */
  readonly children: ReactNode;
}

/**
 * Asks 'Navigate to create Instance' (spec 2 section 2, spec 3 section 2.2). Without the page that creates instances, it
 * says so, and has no button that leads nowhere.
 */
export function NavigateToInstance({ plugIn, isOffered, closeTo, children }: NavigateToInstanceProps) {
  const title = 'Navigate to create Instance';
  if (isOffered) {
    return (
      <Question title={title} closeTo={closeTo} action="Navigate To Create Instance">
        <p>
          There is no {plugIn} instance yet. {children}
        </p>
      </Question>
    );
  }
  return (
    <Modal
      title={title}
      closeTo={closeTo}
      footer={
        <ButtonLink to={closeTo} variant="primary" preventScrollReset>
          Back
        </ButtonLink>
      }
    >
      <p>
        There is no {plugIn} instance yet, and FireFlink can’t create one yet: integrations aren’t available.
      </p>
    </Modal>
  );
}
