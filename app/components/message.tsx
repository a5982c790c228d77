import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
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
  /** Makes the message a fragment's target: a redirect to `…#flash` then moves the focus here. */
  id?: string;
  /** Where a Dismiss link goes: this page without the message. */
  dismissTo?: string;
};

/**
 * What happened, or what to know before acting. Errors are `role=alert`, the others `role=status`; a message that came
 * with the page is announced because focus goes to it, so give the outcome of an action an `id`.
 */
export function Message({ tone, title, children, id, dismissTo }: MessageProps) {
  const { className, icon, word } = tones[tone];
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1} className={classNames('message', className)}>
      <Icon name={icon} />
      <div className="message-body" role={tone === 'error' ? 'alert' : 'status'}>
        <span className="sr-only">{word}: </span>
        {title !== undefined && <p className="message-title">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {dismissTo !== undefined && (
        <Link to={dismissTo} preventScrollReset className="icon-button">
          <Icon name="close" />
          <span className="sr-only">Dismiss message</span>
        </Link>
      )}
    </div>
  );
}
