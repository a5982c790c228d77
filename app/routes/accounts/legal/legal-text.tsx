import { useLocation } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { useEffect, useRef } from 'react';
import type { Block, Inline, LegalDocument, LegalSlug } from './legal-document.ts';

interface LegalTextProps {
  document: LegalDocument;
  /** The URL that shows another of the documents in the same place. */
  linkTo: (slug: LegalSlug) => string;
  /** The level of the section headings: one below the heading that names the document. */
  headingLevel: 2 | 3 | 4;
}

/**
 * Renders one legal document (spec 1 section 2.7): its date, a table of contents and its numbered sections. The caller
 * shows the document's title, since it also names the modal. Every section can be linked to by its fragment. Following
 * a link from one document to another starts the other at its top, so keep one `LegalText` mounted and change its
 * `document`.
 */
export function LegalText({ document: legalDocument, linkTo, headingLevel }: LegalTextProps) {
  const textRef = useRef<HTMLElement>(null);
  const shownSlug = useRef(legalDocument.slug);
  const location = useLocation();
  const Heading = `h${headingLevel}` as const;

  // Does what a browser does when it loads a page: a navigation by script, or a dialog that has just become modal,
  // neither moves the focus to the fragment nor starts another document at its top.
  useEffect(() => {
    const text = textRef.current;
    const id = location.hash.slice(1);
    if (legalDocument.sections.some((section) => section.id === id)) {
      text?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
    } else if (shownSlug.current !== legalDocument.slug) {
      text?.scrollIntoView();
      // The followed link disappeared with the old text; a followed tab is still there and has the focus.
      if (document.activeElement === document.body) text?.focus({ preventScroll: true });
    }
    shownSlug.current = legalDocument.slug;
  }, [legalDocument, location.hash, location.key]);

  return (
    <article ref={textRef} tabIndex={-1} aria-label={legalDocument.title} className="legal-text">
      <p className="legal-date">
        Last updated: <time dateTime={legalDocument.updatedOn}>{inWords(legalDocument.updatedOn)}</time>
      </p>
      <nav aria-label={`Contents of the ${legalDocument.title}`} className="legal-contents">
        <ol>
          {legalDocument.sections.map((section) => (
            <li key={section.id}>
              <SiteLink
                to={`${location.pathname}${location.search}#${section.id}`}
                preventScrollReset
                className="inline-link"
              >
                {section.heading}
              </SiteLink>
            </li>
          ))}
        </ol>
      </nav>
      {legalDocument.sections.map((section, index) => (
        <section key={section.id}>
          <Heading id={section.id} tabIndex={-1} className="scroll-mt-4 text-lg font-semibold">
            {index + 1}. {section.heading}
          </Heading>
          {section.blocks.map((block, position) => (
            <BlockText key={position} block={block} linkTo={linkTo} />
          ))}
        </section>
      ))}
    </article>
  );
}

function BlockText({ block, linkTo }: { block: Block; linkTo: LegalTextProps['linkTo'] }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-3">
        <InlineText text={block.text} linkTo={linkTo} />
      </p>
    );
  }
  return (
    <ul className="mt-3 list-disc space-y-1 pl-6">
      {block.items.map((item, position) => (
        <li key={position}>
          <InlineText text={item} linkTo={linkTo} />
        </li>
      ))}
    </ul>
  );
}

function InlineText({ text, linkTo }: { text: readonly Inline[]; linkTo: LegalTextProps['linkTo'] }) {
  return text.map((run, position) => {
    if (typeof run === 'string') return run;
    if (run.kind === 'mail') {
      return (
        <a key={position} href={`mailto:${run.address}`} className="underline">
          {run.address}
        </a>
      );
    }
    return (
      <SiteLink key={position} to={linkTo(run.slug)} preventScrollReset className="underline">
        {run.text}
      </SiteLink>
    );
  });
}

/** Formats '2026-11-21' as '21 November 2026', the same on the server and in every browser. */
function inWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
