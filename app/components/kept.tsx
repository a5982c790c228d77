import { createContext, forwardRef, useContext, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { FormTokenContext } from './form/token-field.tsx';
import { fillMoments, MomentContext } from './relative-time.tsx';

/** @returns what `render` renders to, kept under `key`: the same key always renders to the same. */
export type Keep = (key: string, render: () => ReactElement) => string;

const KeepContext = createContext<Keep | null>(null);

/** Hands over where rendered markup is kept. On the server only: in a browser everything is rendered. */
export const KeepProvider = KeepContext.Provider;

type KeptElement = 'tr' | 'ul';

interface KeptProps extends Omit<ComponentPropsWithoutRef<KeptElement>, 'children'> {
  readonly as: KeptElement;
  /**
   * Everything that the content depends on, as values that JSON can say, beginning with a name of what it is. Undefined
   * where it cannot be told: then the content is rendered each time.
   */
  readonly by: (() => readonly unknown[]) | undefined;
  /** The content. It asks no router and makes no id of its own (`useId`): both belong to a page, and this is kept. */
  readonly content: () => ReactElement;
}

/**
 * An element whose content a server renders once for all pages that show the same (decision 042): rows of lists, entries
 * of menus. How long ago something was is filled in for each page. A browser takes it over as if it had been rendered.
 */
export const Kept = forwardRef<HTMLElement, KeptProps>(function Kept(
  { as: Element, by, content, ...attributes },
  ref,
) {
  const keep = useContext(KeepContext);
  const token = useContext(FormTokenContext);
  const moment = useContext(MomentContext);
  const own = { ...attributes, ref: ref as never };
  if (!keep || !by) return <Element {...own}>{content()}</Element>;
  const markup = keep(JSON.stringify([by(), token, moment === null]), () => (
    <FormTokenContext.Provider value={token}>
      <MomentContext.Provider value={moment && 'filled in later'}>{content()}</MomentContext.Provider>
    </FormTokenContext.Provider>
  ));
  return <Element {...own} dangerouslySetInnerHTML={{ __html: fillMoments(markup, moment) }} />;
});
