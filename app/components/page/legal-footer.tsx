import { useLocation } from '@remix-run/react';
import { accessibilityPaths } from '#app/paths/accessibility.ts';
import { legalPaths } from '#app/paths/accounts.ts';
import { useHydrated } from '../use-hydrated.ts';
import { TextLink } from '../text/text-link.tsx';

const documents = [
  { slug: 'terms-of-use', title: 'Terms of Use' },
  { slug: 'privacy-policy', title: 'Privacy Policy' },
  { slug: 'eula', title: 'EULA' },
];

type LegalFooterProps = {
  /** The path of a page that shows the documents as dialogs, below `legal/`, and so keeps what was typed. */
  above?: string;
  /** The page is a form: without script a document opens in another tab, because leaving would lose what was typed. */
  isForm?: boolean;
};

/**
 * Renders links to the three documents and the accessibility report on every page; closing them leads back to
 * the link that opened them (spec 1 section 2.7).
 */
export function LegalFooter({ above, isForm = false }: LegalFooterProps) {
  const apart = !useHydrated() && isForm;
  const { pathname, search } = useLocation();
  const linkTo = (slug: string) => {
    const id = `legal-${slug}`;
    if (above !== undefined) return legalPaths.above(above, slug, id);
    // Switching between the documents keeps the page to go back to.
    if (pathname.startsWith(`${legalPaths.base}/`)) return `${legalPaths.base}/${slug}${search}`;
    return legalPaths.document(slug, `${pathname}${search}#${id}`);
  };
  return (
    <footer className="page-footer">
      <nav aria-label="Legal">
        <ul>
          {documents.map(({ slug, title }) => (
            <li key={slug}>
              <TextLink
                id={`legal-${slug}`}
                to={linkTo(slug)}
                target={apart ? '_blank' : undefined}
                preventScrollReset
                plain
              >
                {title}
                {apart && <span className="sr-only"> (opens in a new tab)</span>}
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink to={accessibilityPaths.report} target={apart ? '_blank' : undefined} plain>
              Accessibility
              {apart && <span className="sr-only"> (opens in a new tab)</span>}
            </TextLink>
          </li>
        </ul>
      </nav>
    </footer>
  );
}
