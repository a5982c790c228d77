import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormTokenContext, TokenField } from '#app/components/form/token-field.tsx';
import { CachedMarkup, MarkupCacheProvider } from '#app/components/cached-markup.tsx';
import { Moments, RelativeTime } from '#app/components/text/relative-time.tsx';
import { createMarkupCache, type KeepingPage } from '#app/request/markup-cache.server.ts';

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
  readonly keeping?: (() => KeepingPage) | undefined;
  readonly by?: (() => readonly unknown[]) | undefined;
  readonly token?: string | null;
  readonly asOf?: string;
}

const page = (
  name: string,
  { keeping, token = null, asOf = '2026-11-22T10:05:00.000Z', ...given }: PageOptions,
) => {
  const by = 'by' in given ? given.by : () => ['names', name];
  const { keep = null, finish = (html: string) => html } = keeping?.() ?? {};
  return finish(
    renderToString(
      <MarkupCacheProvider value={keep}>
        <FormTokenContext.Provider value={token}>
          <Moments asOf={asOf}>
            <CachedMarkup as="ul" aria-label="Names" by={by} render={() => <Name name={name} />} />
          </Moments>
        </FormTokenContext.Provider>
      </MarkupCacheProvider>,
    ),
  );
};

const once = () => {
  rendered = [];
  return createMarkupCache();
};

describe('cached markup', () => {
  test('equals what would be rendered, and is rendered once', () => {
    const keeping = once();
    const first = page('Ada', { keeping, token: 'one' });
    const second = page('Ada', { keeping, token: 'one' });
    expect(rendered).toEqual(['Ada']);
    expect(second).toBe(first);
    expect(first).toBe(page('Ada', { token: 'one' }));
  });

  test('has the token and the time of each page', () => {
    const keeping = once();
    const pages = [
      { token: 'one', asOf: '2026-11-22T10:05:00.000Z' },
      { token: 'other', asOf: '2026-11-22T12:00:00.000Z' },
      { token: null, asOf: '2026-11-22T12:00:00.000Z' },
    ];
    const kept = pages.map((each) => page('Ada', { ...each, keeping }));
    expect(rendered).toHaveLength(2);
    expect(kept).toEqual(pages.map((each) => page('Ada', each)));
    expect(kept[0]).toContain('5 min ago');
    expect(kept[1]).toContain('2 h ago');
  });

  test('is rendered again for a different key, and where there is no key', () => {
    const keeping = once();
    expect(page('Ada', { keeping })).not.toBe(page('Bob', { keeping }));
    page('Cyd', { keeping, by: undefined });
    page('Cyd', { keeping, by: undefined });
    expect(rendered).toEqual(['Ada', 'Bob', 'Cyd', 'Cyd']);
  });

  test('is compared where that is turned on, which finds a key that lacks something', () => {
    const keeping = createMarkupCache({ isChecked: true });
    const by = () => ['names'];
    page('Ada', { keeping, by });
    expect(() => page('Ada', { keeping, by })).not.toThrow();
    expect(() => page('Bob', { keeping, by })).toThrow('its key lacks something');
  });

  test('is evicted when there is too much, the least recently used first', () => {
    const keeping = createMarkupCache({ most: 700 });
    rendered = [];
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) page(name, { keeping });
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  test('may be nested, and have ids of its own', () => {
    const keeping = once();
    const Labelled = ({ name }: { name: string }) => {
      const id = useId();
      return (
        <li>
          <b id={id}>{name}</b>
          <CachedMarkup as="ul" by={() => ['inner', name]} render={() => <Name name={name} />} />
        </li>
      );
    };
    const nested = (token: string, asOf: string, page: Partial<KeepingPage> = {}) => {
      const html = renderToString(
        <MarkupCacheProvider value={page.keep ?? null}>
          <FormTokenContext.Provider value={token}>
            <Moments asOf={asOf}>
              <CachedMarkup as="div" by={() => ['outer']} render={() => <Labelled name="Ada" />} />
              <CachedMarkup as="div" by={() => ['other']} render={() => <Labelled name="Ada" />} />
            </Moments>
          </FormTokenContext.Provider>
        </MarkupCacheProvider>,
      );
      return page.finish?.(html) ?? html;
    };
    for (const [token, asOf] of [
      ['one', '2026-11-22T10:05:00.000Z'],
      ['other', '2026-11-22T12:00:00.000Z'],
    ] as const) {
      expect(nested(token, asOf, keeping())).toBe(nested(token, asOf));
    }
    // It is rendered twice on the first page, and once for each page that is compared.
    expect(rendered).toHaveLength(2 + 4);
  });
});
