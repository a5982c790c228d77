import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormTokenContext, TokenField } from '#app/components/form/token-field.tsx';
import { Kept, KeepProvider, type Keep } from '#app/components/kept.tsx';
import { Moments, RelativeTime } from '#app/components/relative-time.tsx';
import { keepMarkup } from '#app/request/keep-markup.server.ts';

let rendered: string[] = [];

function Name({ name }: { name: string }) {
  rendered.push(name);
  return (
    <li>
      {name} & co
      <TokenField />
      <RelativeTime time="2026-11-22T10:00:00.000Z" />
    </li>
  );
}

interface PageOptions {
  readonly keep?: Keep | null;
  readonly by?: (() => readonly unknown[]) | undefined;
  readonly token?: string | null;
  readonly asOf?: string;
}

const page = (
  name: string,
  { keep = null, token = null, asOf = '2026-11-22T10:05:00.000Z', ...given }: PageOptions,
) => {
  const by = 'by' in given ? given.by : () => ['names', name];
  return renderToString(
    <KeepProvider value={keep}>
      <FormTokenContext.Provider value={token}>
        <Moments asOf={asOf}>
          <Kept as="ul" aria-label="Names" by={by} render={() => <Name name={name} />} />
        </Moments>
      </FormTokenContext.Provider>
    </KeepProvider>,
  );
};

const once = (): Keep => {
  rendered = [];
  return keepMarkup();
};

describe('kept markup', () => {
  test('is what would be rendered, and rendered once', () => {
    const keep = once();
    const first = page('Ada', { keep, token: 'one' });
    const second = page('Ada', { keep, token: 'one' });
    expect(rendered).toEqual(['Ada']);
    expect(second).toBe(first);
    expect(first).toBe(page('Ada', { token: 'one' }));
  });

  test('has the token and the moment of each page', () => {
    const keep = once();
    const pages = [
      { token: 'one', asOf: '2026-11-22T10:05:00.000Z' },
      { token: 'other', asOf: '2026-11-22T12:00:00.000Z' },
      { token: null, asOf: '2026-11-22T12:00:00.000Z' },
    ];
    const kept = pages.map((each) => page('Ada', { ...each, keep }));
    expect(rendered).toHaveLength(2);
    expect(kept).toEqual(pages.map((each) => page('Ada', each)));
    expect(kept[0]).toContain('5 min ago');
    expect(kept[1]).toContain('2 h ago');
  });

  test('is rendered anew for what says that it differs, and where nothing is said', () => {
    const keep = once();
    expect(page('Ada', { keep })).not.toBe(page('Bob', { keep }));
    page('Cyd', { keep, by: undefined });
    page('Cyd', { keep, by: undefined });
    expect(rendered).toEqual(['Ada', 'Bob', 'Cyd', 'Cyd']);
  });

  test('is compared where that is asked for: a key that lacks something is found', () => {
    const keep = keepMarkup({ isChecked: true });
    const by = () => ['names'];
    page('Ada', { keep, by });
    expect(() => page('Ada', { keep, by })).not.toThrow();
    expect(() => page('Bob', { keep, by })).toThrow('its key lacks something');
  });

  test('goes when there is too much, what was not asked for longest first', () => {
    const renderings: string[] = [];
    const keep = keepMarkup({ most: 40 });
    const ask = (key: string) => keep(key, (): ReactElement => <b>{renderings.push(key) && 'ten chars!'}</b>);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
    expect(renderings).toEqual(['a', 'b', 'c', 'b']);
  });
});
