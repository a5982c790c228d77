import { afterAll, beforeAll } from 'vitest';
import {
  createRepositoryInstance,
  validateAccount,
  validatePassword,
} from '#platform/contract/integrations/repository-calls.ts';
import type { RepositoryPlugin } from '#platform/contract/integrations/repository-values.ts';
import type { TestDatabase } from './databases.ts';
import { goodPassword, type SignedInUser } from './factories.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { gitHubToken, gitHubUser } from './providers/github.ts';
import { testIntegrations } from './settings.ts';
import type { ProviderUrls } from '#platform/foundation/settings.ts';

/** A platform whose providers each test sets. */
export interface RepositoryWorld {
  readonly t: TestPlatform;
  /** Sets where providers are from now on. */
  readonly at: (urls: Partial<ProviderUrls>) => void;
}

/** Opens such a platform for the tests of a file. */
export function repositoryWorld(database: TestDatabase): () => RepositoryWorld {
  const integrations = testIntegrations();
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { settings: { integrations } });
  });
  afterAll(() => t.close());
  return () => ({ t, at: (urls) => void Object.assign(integrations.urls, urls) });
}

/** Verifies the account of the double. @returns the id of the verification */
export async function verified(t: TestPlatform, actor: SignedInUser): Promise<string> {
  const body = { gitHubUserName: gitHubUser, gitHubAppPassword: t.encrypt(gitHubToken) };
  return (await t.succeed(validateAccount.GitHub, { body }, actor)).verification;
}

/** Enters the password. @returns the proof */
export async function proven(
  t: TestPlatform,
  actor: SignedInUser,
  plugin: RepositoryPlugin = 'GitHub',
): Promise<string> {
  const body = { password: t.encrypt(goodPassword) };
  return (await t.succeed(validatePassword[plugin], { body }, actor)).fireFlinkPassword;
}

interface Wanted {
  readonly projectId: string;
  readonly [name: string]: string;
}

/** Creates an instance of GitHub with a new repository, unless it says otherwise. */
export async function createGitHub(t: TestPlatform, actor: SignedInUser, wanted: Wanted) {
  const body = {
    instanceName: 'Pipeline',
    organization: gitHubUser,
    gitHubRepositoryName: 'shop',
    repositoryKind: 'New',
    suiteName: 'smoke',
    ...wanted,
    verification: await verified(t, actor),
    fireFlinkPassword: await proven(t, actor),
  };
  return t.attempt(createRepositoryInstance.GitHub, { body }, actor);
}
