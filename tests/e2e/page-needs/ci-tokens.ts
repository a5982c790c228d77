import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { page, type AreaNeeds, type PageNeeds } from '../support/page-needs.ts';

/** The page of a token of the owner: Admins see it, and others have tokens of their own. */
const ofOwner = (address: PageNeeds['address'], needs: readonly 'ci-token.edit'[] = []): PageNeeds => ({
  ...page(['execution.view', ...needs], address),
  mayBeHidden: true,
  answers: { statuses: [200, 303, 404], because: "it is another user's token" },
});

export default {
  'routes/ci-tokens/ci-tokens.tsx': page(['execution.view'], ciTokenPaths.base),
  'routes/ci-tokens/create-ci-token.tsx': page(
    ['execution.view', 'ci-token.edit'],
    ciTokenPaths.create(noQuery),
  ),
  'routes/ci-tokens/ci-token-details.tsx': ofOwner(({ ciToken }) => ciTokenPaths.details(ciToken, noQuery)),
  'routes/ci-tokens/rotate-ci-token.tsx': ofOwner(
    ({ ciToken }) => ciTokenPaths.rotate(ciToken, noQuery),
    ['ci-token.edit'],
  ),
  'routes/ci-tokens/revoke-ci-token.tsx': ofOwner(
    ({ ciToken }) => ciTokenPaths.revoke(ciToken, noQuery),
    ['ci-token.edit'],
  ),
  'routes/ci-tokens/ci-tokens-csv.ts': page(['execution.view'], ciTokenPaths.file(noQuery)),
} satisfies AreaNeeds;
