import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { TextLink } from '../text/text-link.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** The count of a list, after the title: '42', or '12 of 340'. */
  count?: string;
  back?: { to: string; label: string };
  /** The state of the thing, after its name. */
  state?: ReactNode;
  /** The three or four most important facts of the thing, as `Facts`. */
  facts?: ReactNode;
  /** The page's actions. */
  children?: ReactNode;
};

/** Renders the top of a page: its only h1, and its actions beside it. */
export function PageHeader({ title, description, count, back, state, facts, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        {back && (
          <TextLink to={back.to} plain className="page-back">
            <Icon name="arrow-left" />
            {back.label}
          </TextLink>
        )}
        <div className="page-title">
          <h1>{title}</h1>
          {count !== undefined && (
            <p className="page-count">
              {count}
              <span className="sr-only"> in this list</span>
            </p>
          )}
          {state}
        </div>
        {description !== undefined && <p className="page-description">{description}</p>}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
      {facts !== undefined && <div className="page-facts">{facts}</div>}
    </header>
  );
}
