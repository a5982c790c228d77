import { SiteLink } from './site-link.tsx';
import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

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
  /** Makes the message a place that can have the focus, by a fragment or by script; it is then a group of its own words. */
  id?: string;
  /** The page is the answer to what was just sent: reading starts here. */
  takesFocus?: boolean;
  /** It comes while its reader is at something that it would end: read at once, as errors are. */
  urgent?: boolean;
  /** Where a Dismiss link goes: this page without the message. */
  dismissTo?: string;
  /** Takes the message away in place of following that link. */
  onDismiss?: MouseEventHandler<HTMLElement>;
};

/**
 * What happened, or what to know before acting. Errors and what is urgent are `role=alert`, the others `role=status`; a
 * message that came with the page is announced because focus goes to it, so give the outcome of an action an `id`.
 */
export function Message(props: MessageProps) {
  const { tone, title, children, id, takesFocus, urgent = tone === 'error', dismissTo, onDismiss } = props;
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
      <div id={wordsId} className="message-body" role={urgent ? 'alert' : 'status'}>
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
