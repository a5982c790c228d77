import {
  repositoryMessages as words,
  repositoryWords,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { RepositoryValues } from '../../../contract/integrations/repository-fields.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { badRequest, wrong } from '../../../foundation/refusal.ts';
import { requireFreeName } from '../change-instances.ts';
import { bitbucketProjects } from './bitbucket-host.ts';
import { requireSuite, type StartedSuite } from './instance-token.ts';
import { hosts, kindOf, placeOf } from './repository-form.ts';
import { fullName, type HostAnswer, type RepositoryPlace } from './repository-host.ts';
import type { VerifiedAccount } from './verifications.ts';
import type { Place } from './verify-account.ts';
import { readValues, type PlainValues } from '../../instance-values/read-values.ts';

interface CheckedForm {
  /** With the token in plain text. */
  readonly values: PlainValues;
  readonly suite: StartedSuite;
}

interface TypedForm {
  readonly account: VerifiedAccount;
  readonly body: RepositoryValues;
}

/**
 * Checks the form of a new instance: the suite, the names, and the repository at the provider.
 * @throws Refusal 403, 404; 400 at the field that is wrong
 */
export async function checkForm(
  context: PlatformServices,
  { actor }: Place,
  plugin: RepositoryPlugin,
  { account, body }: TypedForm,
): Promise<CheckedForm> {
  const { projectId = '', suiteName = '', ...typed } = body;
  const suite = { projectId, suiteName };
  await requireSuite(context, actor, suite);
  const names = repositoryWords[plugin];
  const values = withoutMissing({ ...typed, [names.user]: account.user, [names.secret]: account.secret });
  const { instanceName = '' } = values;
  const { licenseId } = actor;
  await requireFreeName(context.db, { licenseId, plugin }, instanceName.toLowerCase(), instanceName);
  const place = placeOf(plugin, values);
  await requireUnconnected(context.db, { licenseId, plugin, place });
  const found = valueOf(plugin, await hosts[plugin].find(context, account, place));
  if (kindOf(values) === 'New' && found) throw wrong(names.repository, words.repositoryExists);
  if (kindOf(values) === 'Existing' && !found) {
    throw wrong(names.repository, words.noRepository(fullName(place)));
  }
  return {
    suite,
    values: plugin === 'Bitbucket' ? await withPlace(context, account, values) : withoutProject(values),
  };
}

/** Adds what Bitbucket calls the workspace and, for a new repository, the project. */
async function withPlace(
  context: PlatformServices,
  account: VerifiedAccount,
  values: PlainValues,
): Promise<PlainValues> {
  const owners = await hosts.Bitbucket.owners(context, account);
  // A token need not see workspaces.
  const workspace =
    owners.kind === 'ok'
      ? owners.value.owners.find(({ name }) => name === values.bitBucketWorkspaceName)
      : undefined;
  const placed = { ...values, ...(workspace && { bitBucketWorkspaceUUID: workspace.uuid }) };
  return kindOf(values) === 'New'
    ? { ...placed, projectName: await projectNameOf(context, account, values) }
    : withoutProject(placed);
}

const withoutMissing = (values: RepositoryValues): PlainValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const withoutProject = ({ bitBucketProjectUUID: _, ...values }: PlainValues): PlainValues => values;

function valueOf<T>(plugin: RepositoryPlugin, answer: HostAnswer<T>): T {
  if (answer.kind === 'ok') return answer.value;
  if (answer.kind === 'unreachable') throw badRequest(integrationMessages.unreachable(plugin));
  throw wrong(repositoryWords[plugin].repository, answer.reason);
}

/** Requires that the chosen project of Bitbucket is one of the workspace. @returns its name */
async function projectNameOf(
  context: PlatformServices,
  account: VerifiedAccount,
  { bitBucketWorkspaceName = '', bitBucketProjectUUID }: PlainValues,
): Promise<string> {
  const projects = valueOf('Bitbucket', await bitbucketProjects(context, account, bitBucketWorkspaceName));
  const project = projects.find(({ uuid }) => uuid === bitBucketProjectUUID);
  if (!project) throw wrong('bitBucketProjectUUID', words.otherWorkspace);
  return project.name;
}

interface Repository {
  readonly licenseId: string;
  readonly plugin: RepositoryPlugin;
  readonly place: RepositoryPlace;
}

/**
 * Two instances of one repository would overwrite each other's secret.
 * @param db the transaction that stores an instance, once it has locked the license: two may connect it at once
 * @throws Refusal 400 at the field of the repository
 */
export async function requireUnconnected(db: Db, { licenseId, plugin, place }: Repository): Promise<void> {
  const rows = await db
    .selectFrom('integrationInstances')
    .select(['name', 'config'])
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', plugin)
    .execute();
  const wanted = fullName(place).toLowerCase();
  const other = rows.find(
    ({ config }) => fullName(placeOf(plugin, readValues(config))).toLowerCase() === wanted,
  );
  if (other) throw wrong(repositoryWords[plugin].repository, words.connectedBy(other.name));
}
