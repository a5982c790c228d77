import { useId, type ReactNode } from 'react';

type PanelProps = {
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** A sentence under the title that describes the section, to screen readers, too. */
  about?: ReactNode;
  /** Links and buttons beside the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Renders a part of a page on its own surface; with a title it is a section of that name. */
export function Panel({ title, headingLevel = 2, about, actions, footer, children }: PanelProps) {
  const titleId = useId();
  const aboutId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className="panel"
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-describedby={about === undefined ? undefined : aboutId}
    >
      {title !== undefined && (
        <div className="panel-header">
          <div className="panel-title">
            <Heading id={titleId}>{title}</Heading>
            {about !== undefined && (
              <p id={aboutId} className="panel-about">
                {about}
              </p>
            )}
          </div>
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
      )}
      <div className="panel-body">{children}</div>
      {footer !== undefined && <div className="panel-footer actions">{footer}</div>}
    </section>
  );
}

/** Renders names and values of one thing, read-only. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
