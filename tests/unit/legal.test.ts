import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { findLegalDocument, legalDocuments } from '#app/routes/accounts/legal/documents.ts';
import {
  legalContact,
  legalSlugs,
  type Inline,
  type LegalDocument,
  type LegalSection,
} from '#app/routes/accounts/legal/legal-document.ts';
import { LegalText } from '#app/routes/accounts/legal/legal-text.tsx';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** Every subject of spec 1 section 2.7, the section of the terms that covers it, and what that section must say. */
const termsSubjects: readonly (readonly [subject: string, id: string, says: readonly RegExp[]])[] = [
  ['intellectual property', 'terms-intellectual-property', [/intellectual property rights/]],
  ['indemnity', 'terms-indemnity', [/indemnify/]],
  ['liability', 'terms-liability', [/limited to the amount paid to us for the specific service/]],
  ['severability', 'terms-severability', [/rest stays in force/]],
  ['waiver', 'terms-waiver', [/waiver/]],
  ['force majeure', 'terms-force-majeure', [/beyond its reasonable control/]],
  ['notices', 'terms-notices', [/Notices to you/, /Notices to us/]],
  ['survival', 'terms-survival', [/survive/]],
  ['grievance contact', 'terms-grievances', [/grievance officer/, new RegExp(legalContact)]],
  ['acceptance of terms', 'terms-acceptance', [/you accept them/]],
  ['services', 'terms-services', [/test automation/]],
  [
    'user account and password policy',
    'terms-account',
    [
      new RegExp(`${limits.passwordMin} to ${limits.passwordMax} characters`),
      /upper-case.*lower-case.*digit.*special character/,
      /5 wrong attempts within 15 minutes.*24 hours/,
    ],
  ],
  ['eligibility', 'terms-eligibility', [/authorized user of a licensee/]],
  ['fees', 'terms-fees', [/unpaid.*suspend the services/]],
  ['confidentiality', 'terms-confidentiality', [/confidential/]],
  ['term and termination', 'terms-termination', [/delete an account at any time without giving reasons/]],
  ['governing law', 'terms-governing-law', [/laws of India/]],
  ['changes to terms', 'terms-changes', [/material change at least 30 days before/]],
  ['minimum age', 'terms-age', [/at least 16 years/]],
  ['electronic communications', 'terms-electronic-communications', [/electronically/]],
  ['licence', 'terms-license', [/limited, non-exclusive, non-transferable and revocable license/]],
  [
    'prohibited activities',
    'terms-prohibited',
    [
      /reverse engineer/,
      /impersonate/,
      /share an account/,
      /scrape/,
      /malware/,
      /probe, scan or test the security/,
    ],
  ],
  ['warranty disclaimers', 'terms-warranty', [/disclaim all warranties/]],
  ['privacy', 'terms-privacy', [/Privacy Policy/]],
];

const privacySubjects: readonly (readonly [subject: string, id: string, says: readonly RegExp[]])[] = [
  ['who controls the data', 'privacy-controller', [/on-premise/, /operator controls/]],
  [
    'what is stored',
    'privacy-data',
    [
      /name and email address/,
      /argon2id/,
      /phone numbers/,
      /organization and job title/,
      /photo/,
      /sessions/,
      /failed sign-ins/,
      /secrets are never written to the logs/,
    ],
  ],
  ['cookies', 'privacy-cookies', [/strictly necessary/, /30 days/]],
  ['mails', 'privacy-mail', [/activate an account/]],
];

const eulaSubjects: readonly (readonly [subject: string, id: string, says: readonly RegExp[]])[] = [
  ['licence grant', 'eula-grant', [/limited, non-exclusive, non-transferable and revocable/]],
  ['on-premise licence', 'eula-on-premise', [/on-premise license/, /parallel runs/]],
  ['client application', 'eula-client', [/registers the machine/, /cannot send it a command line/]],
];

describe.each([
  ['terms-of-use', termsSubjects],
  ['privacy-policy', privacySubjects],
  ['eula', eulaSubjects],
] as const)('%s', (slug, subjects) => {
  it.each(subjects)('covers %s', (_subject, id, says) => {
    const section = document(slug).sections.find((candidate) => candidate.id === id);
    expect(section, id).toBeDefined();
    for (const phrase of says) expect(textOf(section!)).toMatch(phrase);
  });
});

describe('the documents', () => {
  it('are the three of the tabs, in order, and found by their slug only', () => {
    expect(legalDocuments.map(({ slug }) => slug)).toEqual(legalSlugs);
    expect(findLegalDocument('cookies')).toBeUndefined();
    expect(findLegalDocument(undefined)).toBeUndefined();
  });

  it('have ids that are unique across all of them and safe in a URL', () => {
    const ids = legalDocuments.flatMap(({ sections }) => sections.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(terms|privacy|eula)-[a-z-]+$/);
  });

  it('link only to each other, never to themselves, and the terms lead to the privacy policy by its name', () => {
    for (const { slug, sections } of legalDocuments) {
      for (const run of sections.flatMap(inlineOf)) {
        if (typeof run === 'string' || run.kind === 'mail') continue;
        expect(findLegalDocument(run.slug)?.title).toBe(run.text);
        expect(run.slug).not.toBe(slug);
      }
    }
    expect(
      inlineOf(document('terms-of-use').sections.find(({ id }) => id === 'terms-privacy')!),
    ).toContainEqual({
      kind: 'document',
      slug: 'privacy-policy',
      text: 'Privacy Policy',
    });
  });

  it('name the services as the second section of the terms, to which the definitions point', () => {
    expect(document('terms-of-use').sections[1]?.id).toBe('terms-services');
  });
});

describe.each(legalDocuments)('LegalText of the $title', (legalDocument) => {
  const page = render(legalDocument);

  it('shows every section under a focusable heading of the asked level', () => {
    const headings = [...page.querySelectorAll('h3')];
    expect(headings.map((heading) => heading.id)).toEqual(legalDocument.sections.map(({ id }) => id));
    expect(headings.every((heading) => heading.getAttribute('tabindex') === '-1')).toBe(true);
    expect(page.querySelectorAll('h1, h2, h4, h5, h6')).toHaveLength(0);
  });

  it('is one article that carries the name of the document', () => {
    expect(page.querySelector('article')?.getAttribute('aria-label')).toBe(legalDocument.title);
  });

  it('shows all of the text', () => {
    const shown = page.body.textContent;
    for (const run of legalDocument.sections.flatMap(inlineOf)) expect(shown).toContain(wordsOf(run));
  });

  it('lists its sections first, by links that keep the rest of the URL and lead to a heading', () => {
    const links = [...page.querySelectorAll('nav a')];
    expect(links.map((link) => link.textContent)).toEqual(
      legalDocument.sections.map(({ heading }) => heading),
    );
    for (const link of links) {
      const url = new URL(link.getAttribute('href')!, 'https://app.test');
      expect(url.pathname + url.search).toBe('/signup?email=a');
      expect(page.getElementById(url.hash.slice(1))?.tagName).toBe('H3');
    }
  });

  it('sends its other links where the caller says, or to the grievance mail address', () => {
    const links = [...page.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
    const known = [...legalSlugs.map((slug) => `/legal/${slug}`), `mailto:${legalContact}`];
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(known).toContain(href);
  });
});

function document(slug: string): LegalDocument {
  const found = findLegalDocument(slug);
  if (found === undefined) throw new Error(`There is no legal document ${slug}`);
  return found;
}

function render(legalDocument: LegalDocument): Document {
  const text = createElement(LegalText, {
    document: legalDocument,
    linkTo: (slug) => `/legal/${slug}`,
    headingLevel: 3,
  });
  return new JSDOM(renderToStaticMarkup(createElement(StaticRouter, { location: '/signup?email=a' }, text)))
    .window.document;
}

function inlineOf(section: LegalSection): Inline[] {
  return section.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [...block.text] : block.items.flat(),
  );
}

function wordsOf(run: Inline): string {
  if (typeof run === 'string') return run;
  return run.kind === 'mail' ? run.address : run.text;
}

function textOf(section: LegalSection): string {
  return inlineOf(section).map(wordsOf).join(' ');
}
