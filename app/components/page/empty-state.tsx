import type { ReactNode } from 'react';
import { EmptyPicture, type Picture } from './empty-picture.tsx';

type EmptyStateProps = {
  /** What the list lacks: 'No Results Found'. */
  title: string;
  picture?: Picture;
  /** The reason and what to do about it, in one sentence. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Renders a placeholder for a list, so that an empty list is never mistaken for a broken page. */
export function EmptyState({ title, picture = 'folder', children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <EmptyPicture picture={picture} />
      <p className="empty-state-title">{title}</p>
      {children !== undefined && <div className="empty-state-text">{children}</div>}
      {Boolean(action) && <div className="actions">{action}</div>}
    </div>
  );
}
