import { describe, expect, it } from 'vitest';
import { showAgo } from '#platform/contract/times/time-values.ts';
import { Zones } from '#app/components/text/time.tsx';
import { utc } from '#platform/contract/times/zone-values.ts';
import { zoneNamed } from '#platform/foundation/zones.ts';
import { Person } from '#app/components/person/person.tsx';
import { Moments, RelativeTime } from '#app/components/text/relative-time.tsx';
import { ShortId } from '#app/components/text/short-id.tsx';
import { State } from '#app/components/text/state.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { find, render } from './render.tsx';

const asOf = '2026-11-21T14:02:11.000Z';

describe('a time in a list', () => {
  it.each([
    ['2026-11-21T14:02:11.000Z', 'now'],
    ['2026-11-21T14:02:09.000Z', '2 s ago'],
    ['2026-11-21T14:01:11.000Z', '1 min ago'],
    ['2026-11-21T11:02:11.000Z', '3 h ago'],
    ['2026-11-19T14:02:10.000Z', '2 d ago'],
    ['2026-10-01T14:02:10.000Z', '01 Oct 2026'],
    // The clock of the machine that wrote it may be ahead.
    ['2026-11-21T14:05:00.000Z', 'now'],
  ])('%s is %s', (time, words) => {
    expect(showAgo(time, Date.parse(asOf), utc)).toBe(words);
  });

  it('is a relative time, with the full time on hover and for screen readers', async () => {
    const time = find(
      await render(
        <Moments asOf={asOf}>
          <RelativeTime time="2026-11-21T11:02:11.000Z" />
        </Moments>,
      ),
      'time',
    );
    expect(time.getAttribute('datetime')).toBe('2026-11-21T11:02:11.000Z');
    expect(time.getAttribute('title')).toBe('21 Nov 2026, 11:02 UTC');
    expect(time.firstChild?.textContent).toBe('3 h ago');
    expect(find(time, '.sr-only').textContent).toBe(', 21 Nov 2026, 11:02 UTC');
  });

  it('is shown in the zone of the page, with the other zone on hover and for screen readers', async () => {
    const zones = { shown: zoneNamed('Asia/Kolkata'), other: zoneNamed('Europe/Berlin'), isOwn: false };
    const time = find(
      await render(
        <Zones value={zones}>
          <Moments asOf={asOf}>
            <RelativeTime time="2026-11-21T20:02:11.000Z" />
          </Moments>
        </Zones>,
      ),
      'time',
    );
    const words = '22 Nov 2026, 01:32 GMT+5:30 (21 Nov 2026, 21:02 GMT+1)';
    expect(time.getAttribute('title')).toBe(words);
    expect(find(time, '.sr-only').textContent).toBe(`, ${words}`);
  });
});

describe('a state', () => {
  it('has its own shape beside its text', async () => {
    const shapeOf = async (tone: 'success' | 'error' | 'info' | 'neutral') =>
      find(await render(<State tone={tone}>Word</State>), '.state > span').className;
    const shapes = await Promise.all((['success', 'error', 'info', 'neutral'] as const).map(shapeOf));
    expect(new Set(shapes).size).toBe(4);
    expect((await render(<State tone="success">Passed</State>)).textContent).toBe('Passed');
  });
});

describe('an id', () => {
  it('is its last eight characters in a list, and whole on its own page', async () => {
    const id = '01a1ff50-0c18-7446-97fc-1917b3e8bf0d';
    const short = find(await render(<ShortId id={id} of="Nightly" />), 'code');
    expect([short.textContent, short.getAttribute('title')]).toEqual(['…b3e8bf0d', id]);
    expect(find(await render(<ShortId id={id} of="Nightly" whole />), 'code').textContent).toBe(id);
    // Copying needs JavaScript.
    expect((await render(<ShortId id={id} of="Nightly" />)).querySelector('button')).toBeNull();
  });
});

describe('the name of a row', () => {
  it('is a link that is described by the reason of its row, or text where it cannot be opened', async () => {
    const link = find(await render(<RowName name="build-07" to="/m/7" describedBy="about-7" />), 'a');
    expect([link.textContent, link.getAttribute('aria-describedby')]).toEqual(['build-07', 'about-7']);
    expect((await render(<RowName name="build-07" />)).querySelector('a')).toBeNull();
  });
});

describe('a user in a list', () => {
  it('is an avatar and a name; the name alone where the same person stands in row after row', async () => {
    expect(find(await render(<Person name="Ada Lovelace" />), '.avatar').textContent).toBe('AL');
    const quiet = await render(<Person name="Ada Lovelace" quiet />);
    expect(quiet.querySelector('.avatar')).toBeNull();
    expect(quiet.textContent).toBe('Ada Lovelace');
  });
});
