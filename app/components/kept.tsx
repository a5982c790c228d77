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
import { fillGaps, gapFor } from './gaps.ts';
import { MomentContext } from './relative-time.tsx';

const tokenName = 'token';
const tokenGap = gapFor(tokenName);

/** @returns what `render` renders to, kept under `key`: the same key always renders to the same. */
export type Keep = (key: string, render: () => ReactElement) => string;

const KeepContext = createContext<Keep | null>(null);

/** Hands over where rendered markup is kept. On the server only: in a browser everything is rendered. */
export const KeepProvider = KeepContext.Provider;

interface KeptProps extends Pick<
  HTMLAttributes<HTMLElement>,
  keyof AriaAttributes | 'id' | 'tabIndex' | 'className'
> {
  readonly as: 'tr' | 'ul';
  /**
   * Everything that the content depends on, as values that JSON can say, beginning with a name of what it is. Undefined
   * where it cannot be told: then the content is rendered each time.
   */
  readonly by: (() => readonly unknown[]) | undefined;
  /** The content. It asks no router and makes no id of its own (`useId`): both belong to a page, and this is kept. */
  readonly render: () => ReactElement;
}

/**
 * An element whose content a server renders once for all pages that show the same (decision 042): rows of lists, entries
 * of menus. How long ago something was, and the tokens of forms, are filled in for each page. A browser takes it over as if
 * it had been rendered.
 */
export const Kept = forwardRef<HTMLElement, KeptProps>(function Kept({ as, by, render, ...attributes }, ref) {
  const keep = useContext(KeepContext);
  const token = useContext(FormTokenContext);
  const moment = useContext(MomentContext);
  if (!keep || !by) return createElement(as, { ...attributes, ref }, render());
  const markup = keep(JSON.stringify([by(), token === null, moment === null]), () => (
    <FormTokenContext.Provider value={token && tokenGap}>
      <MomentContext.Provider value={moment && 'gap'}>{render()}</MomentContext.Provider>
    </FormTokenContext.Provider>
  ));
  const fill = (what: string) => {
    if (what === tokenName) return token ?? '';
    return moment === null || moment === 'gap' ? '' : showAgo(what, moment.now);
  };
  return createElement(as, {
    ...attributes,
    ref,
    dangerouslySetInnerHTML: { __html: fillGaps(markup, fill) },
  });
});
