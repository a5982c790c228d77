import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { TextLink } from './text-link.tsx';

type PageHeaderProps = {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  back?: { to: string; label: string };
  /** The page's actions. */
  children?: ReactNode;
};

/** The top of a page: its only h1, and beside it what can be done here. */
export function PageHeader({ title, description, back, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        {back && (
          <TextLink to={back.to} plain className="page-back">
            <Icon name="arrow-left" />
            {back.label}
          </TextLink>
        )}
        <h1>{title}</h1>
        {description !== undefined && <p className="page-description">{description}</p>}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
    </header>
  );
}
