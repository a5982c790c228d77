import { SiteLink } from '../text/site-link.tsx';
import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type MessageTone = 'success' | 'info' | 'warning' | 'error';

const tones: Record<MessageTone, { className: string; icon: IconName; word: string }> = {
  success: { className: 'tone-success', icon: 'success', word: 'Success' },
  info: { className: 'tone-info', icon: 'info', word: 'Information' },
  warning: { className: 'tone-warning', icon: 'warning', word: 'Warning' },
  error: { className: 'tone-error', icon: 'error', word: 'Error' },
};

type MessageProps = {
  tone: MessageTone;
  title?: string;
  children?: ReactNode;
  /** Makes the message focusable by a fragment or by script; it is then a group named by its own words. */
  id?: string;
  /** The page is the answer to what was just sent: reading starts here. */
  takesFocus?: boolean;
  /** The message interrupts what its reader is doing: it is read at once, like an error. */
  urgent?: boolean;
  /** It comes and goes in a `role=status` of its page, which reads it aloud. */
  inStatus?: boolean;
  /** The address of a Dismiss link: this page without the message. */
  dismissTo?: string;
  /** Removes the message instead of following that link. */
  onDismiss?: MouseEventHandler<HTMLElement>;
};

/**
 * Renders what happened, or what to know before acting. Errors and urgent messages are `role=alert`, the
 * others `role=status`. A message that came with the page is announced because it gets the focus, so give the
 * outcome of an action an `id`.
 */
export function Message(props: MessageProps) {
  const { tone, title, children, id, takesFocus, urgent = tone === 'error', dismissTo, onDismiss } = props;
  const { inStatus = false } = props;
  const { className, icon, word } = tones[tone];
  const wordsId = id === undefined ? undefined : `${id}-words`;
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      role={id === undefined ? undefined : 'group'}
      aria-labelledby={wordsId}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to what was just sent
      autoFocus={takesFocus}
      data-takes-focus={takesFocus ? '' : undefined}
      className={classNames('message', className)}
    >
      <Icon name={icon} />
      <div id={wordsId} className="message-body" role={inStatus ? undefined : urgent ? 'alert' : 'status'}>
        <span className="sr-only">{word}: </span>
        {title !== undefined && <p className="message-title">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {dismissTo !== undefined && (
        <SiteLink to={dismissTo} preventScrollReset className="icon-button" onClick={onDismiss}>
          <Icon name="close" />
          <span className="sr-only">Dismiss message</span>
        </SiteLink>
      )}
    </div>
  );
}
