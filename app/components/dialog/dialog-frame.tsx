import { SiteLink } from '../text/site-link.tsx';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Message } from '../message/message.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  title: ReactNode;
  /** A line under the title: what the dialog is about and its state. */
  about?: ReactNode;
  /** An absolute path: the page without the dialog, with the fragment of the control that opened it. */
  closeTo: string;
  children: ReactNode;
  /** Buttons that stay in sight. A submit button here needs the `form` attribute, or wrap the dialog's content in the form. */
  footer?: ReactNode;
};

type FrameProps = DialogProps &
  Asking & {
    className: string;
    hideHeader?: boolean;
    /** Escape asks for confirmation when a form in the dialog has unsaved changes. */
    asksFirst?: boolean;
  };

/**
 * A dialog that asks one question: its answer has the focus, so that Enter gives it, and the question is read
 * with the title.
 */
export interface Asking {
  /** The id of the question's element. */
  readonly asks?: string;
  /** The id of an element that is read with the title, where a field of the dialog comes first. */
  readonly describedBy?: string;
}

/**
 * Renders what drawers and modals share: a dialog with an address, which is a part of the page without
 * script.
 */
export function DialogFrame({
  title,
  about,
  closeTo,
  className,
  hideHeader = false,
  asksFirst = false,
  asks,
  describedBy = asks,
  footer,
  children,
}: FrameProps) {
  const [unsaved, setUnsaved] = useState(false);
  const dialog = useModal(closeTo, asksFirst ? () => setUnsaved(true) : undefined);
  const titleId = useId();
  const aboutId = useId();
  const heading = (
    <h2
      id={titleId}
      tabIndex={-1}
      data-autofocus={asks === undefined ? '' : undefined}
      className={hideHeader ? 'sr-only' : undefined}
    >
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      open
      className={classNames('dialog', className)}
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? (about === undefined ? undefined : aboutId)}
    >
      {hideHeader ? (
        heading
      ) : (
        <div className="dialog-header">
          <div className="dialog-heading">
            {heading}
            {about !== undefined && (
              <p id={aboutId} className="dialog-about">
                {about}
              </p>
            )}
          </div>
          <SiteLink to={closeTo} preventScrollReset className="icon-button">
            <Icon name="close" />
            <span className="sr-only">Close</span>
          </SiteLink>
        </div>
      )}
      <div className="dialog-body">
        {unsaved && (
          <Message tone="warning" urgent>
            You have unsaved changes. Press Escape again to close without saving.
          </Message>
        )}
        {children}
      </div>
      {footer !== undefined && footer !== false && <div className="dialog-footer actions">{footer}</div>}
    </dialog>
  );
}
