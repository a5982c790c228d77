import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { Time, ZoneLine, ZoneOf } from '#app/components/text/time.tsx';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getReport } from '#platform/contract/executions/report-calls.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  configured,
  endedExecution,
  guest,
  notificationsSettled,
  notificationWorld,
  told,
} from '#tests/support/notifications.ts';

const rendered = (zone: Zone, children: ReactElement) =>
  renderToStaticMarkup(createElement(ZoneOf, { zone, children }));

describeOnEachDatabase('one execution', (database) => {
  const { openPlatform } = notificationWorld(database);

  test('has the same times on its page, in its report and in its email: in the zone of its project', async () => {
    const { t, owner, projectId, there } = await openPlatform();
    await t.platform.context.db
      .updateTable('projects')
      .set({ timeZoneValue: 'Asia/Kolkata' })
      .where('id', '=', projectId)
      .execute();
    await configured(t, there, projectId, [guest('zoe@example.com')]);
    const executionId = await endedExecution(t, owner, { projectId });
    await notificationsSettled(t);
    const [mail] = await told(t);
    const path = getReport.path.replace('{executionId}', executionId).replace('{format}', 'html');
    const report = await (await t.raw('GET', path, owner)).text();
    const { startedOn, endedOn, timeZone } = await t.succeed(
      getExecution,
      { params: { executionId } },
      owner,
    );
    expect(timeZone).toMatchObject({ value: 'Asia/Kolkata', offset: '+05:30' });
    for (const time of [startedOn ?? '', endedOn ?? '']) {
      const local = new Date(Date.parse(time) + 5.5 * 3_600_000).toISOString().slice(11, 19);
      const page = rendered(timeZone, createElement(Time, { time, seconds: true }));
      const shown = /\d\d \w+ \d{4}, \d\d:\d\d:\d\d/.exec(page.replace(/title="[^"]*"/, ''))?.[0] ?? '';
      expect(shown).toContain(local);
      expect(page).toContain(`${time.slice(11, 16)} UTC`);
      for (const text of [report, mail?.text, mail?.html]) expect(text).toContain(shown);
    }
    const words = 'Times are in Asia/Kolkata (GMT+5:30).';
    const page = rendered(timeZone, createElement(ZoneLine, { at: endedOn ?? '' }));
    for (const text of [page, report, mail?.text, mail?.html]) expect(text).toContain(words);
  });
});
