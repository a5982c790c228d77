import { SiteLink } from '../text/site-link.tsx';
import type { ReactNode } from 'react';

type CardProps = {
  title: string;
  /** The address of the card's title. The whole card can be clicked, but only the title is the link. */
  to?: string;
  headingLevel?: 2 | 3 | 4;
  icon?: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
  /** Links and buttons beside the card's title. */
  actions?: ReactNode;
};

/** Renders one item of a grid (`card-grid`). */
export function Card({ title, to, headingLevel = 2, icon, badge, children, actions }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card">
      {icon !== undefined && <div className="card-icon">{icon}</div>}
      <div className="card-body">
        <div className="card-title">
          <Heading>{to === undefined ? title : <SiteLink to={to}>{title}</SiteLink>}</Heading>
          {badge}
        </div>
        {children}
        {actions !== undefined && <div className="actions card-actions">{actions}</div>}
      </div>
    </article>
  );
}
