import type { ReactNode } from 'react';
import { Illustration, type Subject } from './illustration.tsx';

type StatusPageProps = {
  subject: Subject;
  title: string;
  /** What happened and what to do next; paragraphs. */
  children: ReactNode;
  /** Links and buttons, the likeliest first. */
  actions: ReactNode;
};

/** A page that reports one outcome and offers the way on (spec 1 sections 2.5 and 2.6). */
export function StatusPage({ subject, title, children, actions }: StatusPageProps) {
  return (
    <main id="main" className="status-page">
      <Illustration subject={subject} />
      <h1>{title}</h1>
      <div className="status-text">{children}</div>
      <div className="status-actions">{actions}</div>
    </main>
  );
}

/** An address in a sentence: it may be long, and stands out so that a typing error is seen. */
export function Address({ children }: { children: string }) {
  return <strong className="address">{children}</strong>;
}
