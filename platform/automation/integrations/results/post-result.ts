import { deliveryMessages, type DeliveryKind } from '../../../contract/integrations/delivery-values.ts';
import { repositoryLimits } from '../../../contract/integrations/repository-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { DeliveryRow, IntegrationInstanceRow } from '../../../foundation/database/schema.ts';
import { GiveUp, RetryAfter } from '../../../foundation/work-queue/work-queue.ts';
import type { PullRequest, ResultPoster, Sent } from '../connector.ts';
import { connectorOf } from '../connectors.ts';
import { openedValues } from '../instance-secrets.ts';
import { giveCommentBack, takeComment } from './posted-comments.ts';
import { commentBody, statusBody } from './result-bodies.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';

const resultKinds: readonly DeliveryKind[] = ['commit status', 'pull request comment'];

/** Whether a delivery posts results to a commit or a pull request. */
export const isResult = (kind: DeliveryKind): boolean => resultKinds.includes(kind);

/** All calls of a comment together stay below the lease of a delivery. */
const timeoutSeconds = 8;
const busySeconds = 15;

interface Posting {
  readonly delivery: DeliveryRow;
  readonly instance: Pick<IntegrationInstanceRow, 'id' | 'plugin' | 'config' | 'sealedSecrets'>;
  /** The opened body. */
  readonly body: string;
}

/**
 * Tries once to post a result. What a newer execution has posted stays.
 * @throws GiveUp for a plugin that posts nothing; RetryAfter while another process writes the same comment
 */
export async function postResult(
  context: PlatformServices,
  { delivery, instance, body }: Posting,
  stop: AbortSignal,
): Promise<Sent | 'newer posted'> {
  const { poster } = connectorOf(instance.plugin);
  if (!poster) throw new GiveUp(deliveryMessages.sendsNothing);
  const values = openedValues(context.secretKey, instance);
  if (delivery.kind === 'pull request comment') {
    return postComment(context, { poster, values, delivery, body, stop });
  }
  if (await hasNewerStatus(context, delivery)) return 'newer posted';
  return poster.status(context, values, statusBody.parse(JSON.parse(body)), { timeoutSeconds, stop });
}

/** Whether a newer execution has set the same status. Ids of executions are in the order of their creation. */
async function hasNewerStatus({ db }: PlatformServices, delivery: DeliveryRow): Promise<boolean> {
  const newer = await db
    .selectFrom('deliveries')
    .select('id')
    .where('instanceId', '=', delivery.instanceId)
    .where('kind', '=', delivery.kind)
    .where('target', '=', delivery.target)
    .where('outcome', '=', 'sent')
    .where('executionId', '>', delivery.executionId ?? '')
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

interface CommentPosting {
  readonly poster: ResultPoster;
  readonly values: PlainValues;
  readonly delivery: DeliveryRow;
  readonly body: string;
  readonly stop: AbortSignal;
}

async function postComment(
  context: PlatformServices,
  { poster, values, delivery, body, stop }: CommentPosting,
): Promise<Sent | 'newer posted'> {
  const { repository, number, suite, text } = commentBody.parse(JSON.parse(body));
  const { instanceId, executionId } = delivery;
  const place = JSON.stringify([repository.toLowerCase(), number, suite]);
  const known = await takeComment(context, { instanceId, place });
  if (!known) throw new RetryAfter(deliveryMessages.commentBusy, busySeconds);
  let changes: Parameters<typeof giveCommentBack>[1] = { id: known.id };
  try {
    if (known.executionId !== null && executionId !== null && known.executionId > executionId) {
      return 'newer posted';
    }
    // A reference that no reader sees: the row's id, by which the comment is found where its own id got lost.
    const mark = `[//]: # (fireflink-${known.id})`;
    const pullRequest = { repository, number };
    const written = { ...pullRequest, text: `${text}\n\n${mark}` };
    const call = { timeoutSeconds, stop };
    if (known.commentId !== null) {
      const changed = await poster.comment(context, values, { ...written, id: known.commentId }, call);
      if (changed.kind === 'sent') changes = { ...changes, executionId };
      if (changed.isGone !== true) return changed;
      // Somebody has deleted it.
      changes = { ...changes, commentId: null };
    }
    const found = await findComment(context, { poster, values, pullRequest, mark, stop });
    if (found.kind !== 'sent') return found;
    const posted = await poster.comment(context, values, { ...written, id: found.id }, call);
    if (posted.kind === 'sent')
      changes = { ...changes, executionId, commentId: posted.id ?? found.id ?? null };
    return posted;
  } finally {
    await giveCommentBack(context, changes);
  }
}

interface Search {
  readonly poster: ResultPoster;
  readonly values: PlainValues;
  readonly pullRequest: PullRequest;
  readonly mark: string;
  readonly stop: AbortSignal;
}

/** Finds the comment with our mark: the answer that told its id may have been lost. */
async function findComment(
  context: PlatformServices,
  { poster, values, pullRequest, mark, stop }: Search,
): Promise<Sent & { readonly id?: string | undefined }> {
  for (let page = 1; ; page += 1) {
    const listed = await poster.comments(context, values, { ...pullRequest, page }, { timeoutSeconds, stop });
    if (listed.kind !== 'sent') return listed;
    const own = listed.comments?.find(({ text }) => text.includes(mark));
    if (own || listed.hasMore !== true || page === repositoryLimits.pagesMax)
      return { ...listed, id: own?.id };
  }
}
