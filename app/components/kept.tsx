import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  type AriaAttributes,
  type HTMLAttributes,
  type ReactElement,
} from 'react';
import { FormTokenContext } from './form/token-field.tsx';
import { showAgo } from './dates.ts';
import { gapFor } from './gaps.ts';
import { MomentContext } from './relative-time.tsx';

const tokenName = 'token';
const tokenGap = gapFor(tokenName);

/** What stands in the markup of a page for content that is to be kept once the page has been rendered. */
export interface KeptMarks {
  readonly begin: string;
  readonly end: string;
}

/**
 * What is kept under `key`, or how to mark what it is to be: the same key always renders to the same.
 * @param fill what comes into a gap of it on this page
 */
export type Keep = (key: string, fill: (what: string) => string) => string | KeptMarks;

const KeepContext = createContext<Keep | null>(null);

/** Hands over where rendered markup is kept. On the server only: in a browser everything is rendered. */
export const KeepProvider = KeepContext.Provider;

interface KeptProps extends Pick<
  HTMLAttributes<HTMLElement>,
  keyof AriaAttributes | 'id' | 'tabIndex' | 'className'
> {
  readonly as: 'div' | 'tr' | 'ul';
  /**
   * Everything that the content depends on, as values that JSON can say, beginning with a name of what it is. Undefined
   * where it cannot be told: then the content is rendered each time.
   */
  readonly by: (() => readonly unknown[]) | undefined;
  /** The content: elements, and no text of its own beside them. */
  readonly render: () => ReactElement;
}

/**
 * An element whose content a server renders once for all pages that show the same (decision 042): rows of lists, the menus
 * of the header. How long ago something was, and the tokens of forms, are filled in for each page. A browser takes it
 * over as if it had been rendered.
 */
export const Kept = forwardRef<HTMLElement, KeptProps>(function Kept({ as, by, render, ...attributes }, ref) {
  const keep = useContext(KeepContext);
  const token = useContext(FormTokenContext);
  const moment = useContext(MomentContext);
  // The marks have their places in a browser, too, or ids within the content would differ.
  if (!keep || !by) return createElement(as, { ...attributes, ref }, null, render(), null);
  const kept = keep(JSON.stringify([by(), token === null, moment === null]), (what) => {
    if (what === tokenName) return token ?? '';
    // Within something that is kept itself, which fills them.
    if (moment === null || moment === 'gap') return gapFor(what);
    return showAgo(what, moment.now);
  });
  if (typeof kept === 'string') {
    return createElement(as, { ...attributes, ref, dangerouslySetInnerHTML: { __html: kept } });
  }
  const content = (
    <FormTokenContext.Provider value={token && tokenGap}>
      <MomentContext.Provider value={moment && 'gap'}>{render()}</MomentContext.Provider>
    </FormTokenContext.Provider>
  );
  return createElement(as, { ...attributes, ref }, kept.begin, content, kept.end);
});
