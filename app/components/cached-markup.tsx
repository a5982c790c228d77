import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  type AriaAttributes,
  type HTMLAttributes,
  type ReactElement,
} from 'react';
import { showAgo } from '#platform/contract/times/time-values.ts';
import { FormTokenContext } from './form/token-field.tsx';
import { gapFor } from './text/gaps.ts';
import { MomentContext } from './text/relative-time.tsx';
import { useZones } from './text/time.tsx';

const tokenName = 'token';
const tokenGap = gapFor(tokenName);

/** The marks in the markup of a page around content to cache once the page has been rendered. */
export interface CachedMarks {
  readonly begin: string;
  readonly end: string;
}

/**
 * Returns the markup cached under `key`, or the marks for content to cache: the same key always renders the
 * same markup.
 * @param fill returns what a gap contains on this page
 */
export type MarkupCache = (key: string, fill: (what: string) => string) => string | CachedMarks;

const MarkupCacheContext = createContext<MarkupCache | null>(null);

/** Provides the cache of rendered markup. On the server only: a browser renders everything. */
export const MarkupCacheProvider = MarkupCacheContext.Provider;

interface CachedMarkupProps extends Pick<
  HTMLAttributes<HTMLElement>,
  keyof AriaAttributes | 'id' | 'tabIndex' | 'className'
> {
  readonly as: 'div' | 'tr' | 'ul';
  /** How links inside open (`SiteLink`). */
  readonly 'data-nav'?: 'stay';
  /**
   * Everything that the content depends on, as JSON values that begin with a name of the content. Undefined
   * where it cannot be said: then the content is rendered each time.
   */
  readonly by: (() => readonly unknown[]) | undefined;
  /** The content: elements, without text of its own beside them. */
  readonly render: () => ReactElement;
}

/**
 * Renders an element whose content the server renders once for all pages that show the same (decision 042):
 * rows of lists, the menus of the header. Relative times and the tokens of forms are filled in for each page.
 * A browser hydrates it as if it had been rendered.
 */
export const CachedMarkup = forwardRef<HTMLElement, CachedMarkupProps>(function CachedMarkup(
  { as, by, render, ...attributes },
  ref,
) {
  const keep = useContext(MarkupCacheContext);
  const token = useContext(FormTokenContext);
  const moment = useContext(MomentContext);
  const { shown, other } = useZones();
  // The marks have their places in a browser, too, or ids within the content would differ.
  if (!keep || !by) return createElement(as, { ...attributes, ref }, null, render(), null);
  const cached = keep(
    JSON.stringify([by(), token === null, moment === null, shown.value, other.value]),
    (what) => {
      if (what === tokenName) return token ?? '';
      // Inside other cached content, which fills the gap.
      if (moment === null || moment === 'gap') return gapFor(what);
      return showAgo(what, moment.now, shown);
    },
  );
  if (typeof cached === 'string') {
    return createElement(as, { ...attributes, ref, dangerouslySetInnerHTML: { __html: cached } });
  }
  const content = (
    <FormTokenContext.Provider value={token && tokenGap}>
      <MomentContext.Provider value={moment && 'gap'}>{render()}</MomentContext.Provider>
    </FormTokenContext.Provider>
  );
  return createElement(as, { ...attributes, ref }, cached.begin, content, cached.end);
});
