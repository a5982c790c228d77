import type { LoaderFunctionArgs } from '@remix-run/node';
import type { FieldAnswer } from '#app/components/form/use-server-check.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { findRepository } from '#platform/contract/integrations/repository-calls.ts';
import { repositoryMessages } from '#platform/contract/integrations/repository-values.ts';
import { repositoryPluginOf } from './repository-plugin.server.ts';
import { verificationIn } from './require-verification.server.ts';

/**
 * Returns for the form of a repository whether its name fits, while it is typed (spec 3 section 5, live checks): a new one
 * must not exist yet, an existing one must. Nothing is said where the provider can't be asked: the form asks again.
 */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = repositoryPluginOf(args);
  const verification = verificationIn(args);
  const query = queryOf(args.request);
  const [kind, owner, repositoryName] = ['kind', 'owner', 'name'].map((name) => query.get(name) ?? '');
  return screen(args, { permission: 'none' }, async ({ platform }): Promise<FieldAnswer> => {
    const found = await platform.call(findRepository[plugin], {
      query: { verification, owner: owner ?? '', repositoryName: repositoryName ?? '' },
    });
    const fullName = `${owner}/${repositoryName}`;
    return {
      about: `${kind} ${fullName}`,
      problem: found.ok ? problemOf(kind === 'New', found.data, fullName) : null,
    };
  });
};

function problemOf(isNew: boolean, exists: boolean, fullName: string): string | null {
  if (isNew) return exists ? repositoryMessages.repositoryExists : null;
  return exists ? null : repositoryMessages.noRepository(fullName);
}
