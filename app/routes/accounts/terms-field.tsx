import { Fragment } from 'react';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { accountPaths, legalPaths } from '#app/paths/accounts.ts';

const documents = [
  { slug: 'terms-of-use', text: 'Terms of Use', after: ', ' },
  { slug: 'privacy-policy', text: 'Privacy Policy', after: ' and ' },
  { slug: 'eula', text: 'EULA', after: '' },
];

/**
 * Renders the box that accepts the terms (spec 1 section 2.4). With script a name opens its document above the form;
 * without, in another tab, because leaving the page would lose what was typed.
 */
export function TermsField({ field }: { field: FormField }) {
  const hydrated = useHydrated();
  return (
    <CheckboxField
      field={field}
      label="By clicking Register, I accept the"
      labelEnd={
        <>
          {documents.map(({ slug, text, after }) => (
            <Fragment key={slug}>
              {hydrated ? (
                <TextLink
                  id={`accept-${slug}`}
                  to={legalPaths.above(accountPaths.signUp, slug, `accept-${slug}`)}
                  preventScrollReset
                >
                  {text}
                </TextLink>
              ) : (
                <TextLink
                  id={`accept-${slug}`}
                  to={legalPaths.document(slug, accountPaths.signUp)}
                  target="_blank"
                >
                  {text}
                  <span className="sr-only"> (opens in a new tab)</span>
                </TextLink>
              )}
              {after}
            </Fragment>
          ))}
        </>
      }
    />
  );
}
