import { endedExecutions } from '#tests/support/executions.ts';
import { project } from '#tests/support/factories.ts';
import type { ThingModule, ThingParts } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    /** The id of a project with a deletion that is under way. */
    readonly runningRetention: string;
    /** The same with one that was stopped. */
    readonly stoppedRetention: string;
    /** An execution that the owner keeps. */
    readonly keptExecution: string;
    /** An ended execution that nothing needs. */
    readonly deletableExecution: string;
  }
}

const deletion =
  (state: 'running' | 'stopped') =>
  async ({ maker, owner, thing }: ThingParts): Promise<string> => {
    const { db, clock } = maker.platform.context;
    const now = clock().toISOString();
    const projectId =
      state === 'running' ? await thing('project') : await project(maker, owner, { name: 'Stopped shop' });
    const row = { deleted: 120, total: 900, startedOn: now, changedOn: now, claimedBy: null };
    await db
      .insertInto('retentionJobs')
      .values({
        ...row,
        projectId,
        licenseId: owner.licenseId,
        state,
        stoppedBy: state === 'stopped' ? owner.id : null,
        // Nobody works on it.
        claimedUntil: '9999-12-31T00:00:00.000Z',
      })
      .execute();
    return projectId;
  };

const ended = async ({ maker, owner, thing }: ThingParts): Promise<string> => {
  const [id = ''] = await endedExecutions(maker, owner, { projectId: await thing('project'), count: 1 });
  return id;
};

export default {
  things: {
    runningRetention: deletion('running'),
    stoppedRetention: deletion('stopped'),
    async keptExecution(parts) {
      const { maker, owner } = parts;
      const id = await ended(parts);
      const { db, clock } = maker.platform.context;
      const kept = { keptOn: clock().toISOString(), keptBy: owner.id, keptReason: 'Evidence of the audit' };
      await db.updateTable('executions').set(kept).where('id', '=', id).execute();
      return id;
    },
    deletableExecution: ended,
  },
} satisfies ThingModule;
