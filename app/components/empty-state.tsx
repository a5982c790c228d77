import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  /** What there is none of: 'No Results Found'. */
  title: string;
  icon?: IconName;
  /** Why, and what to do about it. */
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** Stands where a list would be, so that an empty list is never mistaken for a broken page. */
export function EmptyState({ title, icon = 'folder', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <p className="empty-state-title">{title}</p>
      {children !== undefined && <div className="empty-state-text">{children}</div>}
      {action !== undefined && <div className="actions">{action}</div>}
    </div>
  );
}
