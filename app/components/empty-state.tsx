import type { ReactNode } from 'react';
import { EmptyPicture, type Picture } from './empty-picture.tsx';

type EmptyStateProps = {
  /** What there is none of: 'No Results Found'. */
  title: string;
  picture?: Picture;
  /** Why, and what to do about it: one sentence. */
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** Stands where a list would be, so that an empty list is never mistaken for a broken page. */
export function EmptyState({ title, picture = 'folder', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyPicture picture={picture} />
      <p className="empty-state-title">{title}</p>
      {children !== undefined && <div className="empty-state-text">{children}</div>}
      {action !== undefined && <div className="actions">{action}</div>}
    </div>
  );
}
