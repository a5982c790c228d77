import { templateMessages as words } from '../../contract/templates/template-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { afterCommit, recordConsequences } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { conflict, refuseDuplicate, Refusal } from '../../foundation/refusal.ts';
import type { DecidedTemplate, FollowTemplate } from '../resources/approval/decide-requests.ts';
import { decidedMail } from './decided-mail.ts';
import { requireFreeName } from './save-template.ts';

/**
 * Makes an approved version of a template the one in force, and emails its author what was decided.
 * @param transaction of `withChanges`, with the license locked
 * @throws Refusal 409 when the version has another name, which another template has got meanwhile
 */
export const followDecision: FollowTemplate = async (context, transaction, decided) => {
  const { name } = await versionOf(transaction, decided);
  if (decided.decision === 'Approved') await putInForce(context, transaction, name, decided);
  await tellAuthor(context, transaction, name, decided);
};

const versionOf = (transaction: Db, { templateId, version }: DecidedTemplate) =>
  transaction
    .selectFrom('templateVersions')
    .select('name')
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();

async function putInForce(
  { kind }: Pick<PlatformServices, 'kind'>,
  transaction: Db,
  name: string,
  decided: DecidedTemplate,
): Promise<void> {
  const nameTaken = () => conflict(words.nameTaken(name));
  const { templateId, version, proposedBy, actor, project, now } = decided;
  const before = await transaction
    .selectFrom('templates')
    .select(['name', 'kind', 'version'])
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();
  if (name !== before.name) {
    await requireFreeName(
      transaction,
      { actor, project },
      { kind: before.kind, name, except: templateId },
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? nameTaken() : error;
    });
  }
  await transaction
    .updateTable('templateVersions')
    .set({ proposed: 0 })
    .where('templateId', '=', templateId)
    .where('version', '=', version)
    .execute();
  await transaction
    .updateTable('templates')
    .set({ name, nameKey: name.toLowerCase(), version, modifiedOn: now, modifiedBy: proposedBy })
    .where('id', '=', templateId)
    .execute()
    // Creating a template doesn't lock the license: one with this name may come after the check above.
    .catch(refuseDuplicate(kind, nameTaken));
  recordConsequences(transaction, [
    {
      ...{ kind: 'template version', deed: 'approved', id: templateId, name, projectId: project.id },
      before: { name: before.name, version: before.version },
      after: { name, version },
    },
  ]);
}

async function tellAuthor(
  { settings, clock, mail }: PlatformServices,
  transaction: Db,
  template: string,
  { proposedBy, actor, project, version, requestId, decision, reason }: DecidedTemplate,
): Promise<void> {
  const author = await transaction
    .selectFrom('users')
    .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
    .select(['users.name', 'users.emailId'])
    .where('users.id', '=', proposedBy)
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .where('users.activationStatus', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!author) return;
  const by = actor.name;
  const about = { decision, reason, by, template, version, project: project.name, requestId };
  await mail.add(transaction, decidedMail(settings.publicUrl, author, about), clock());
  afterCommit(transaction, () => mail.wake());
}
