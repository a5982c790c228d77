import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Set in the entry of the browser's history whose page is to stay as it is served, the next time it is loaded. */
const plainMark = 'staysPlain';

/** Whether the page is to stay as it was served, because script failed in it. Loaded once more, it is tried again. */
export function staysPlain(): boolean {
  const state = stateOfHistory();
  if (!(plainMark in state)) return false;
  const { [plainMark]: _, ...others } = state;
  history.replaceState(others, '');
  return true;
}

/** Loads the page again, without script: for a page that script has broken after it took it over. Before that, it is put back. */
export function reloadPlain(): void {
  if (!taken) return;
  history.replaceState({ ...stateOfHistory(), [plainMark]: true }, '');
  location.reload();
}

const stateOfHistory = (): object => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

let current: Takeover | undefined;
let taken = false;

interface Takeover {
  /** Ends the watch over the served page: from now on it is React's. */
  end(): void;
}

/**
 * Lets React take the served page over. When that fails, for whatever reason, React would put a page of its own, which says that
 * something went wrong, in place of one that works without script: then the served page is put back as it was, with what has
 * been typed into it, and React is gone.
 */
export function takeOver(app: ReactNode): void {
  const served = document.documentElement;
  let focused = document.activeElement;
  const noteFocus = () => (focused = document.activeElement);
  document.addEventListener('focusin', noteFocus);
  const root = hydrateRoot(document, app, {
    onRecoverableError: (error) => console.error(error),
  });
  const look = () => {
    if (document.documentElement === served) return;
    end();
    // With the same heading it is the same page, which React has rendered anew; an error or a blank page has another, or none.
    if (headingOf(document) !== headingOf(served)) putBack(root, served, focused);
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', noteFocus);
    current = undefined;
  };
  observer.observe(document, { childList: true });
  current = {
    end() {
      look();
      end();
    },
  };
}

/** For an effect of the page: React has taken it over. */
export function noteTakenOver(): void {
  current?.end();
  taken = true;
}

const headingOf = (page: ParentNode): string => page.querySelector('h1')?.textContent ?? '';

function putBack(root: Root, served: HTMLElement, focused: Element | null): void {
  const { scrollX, scrollY } = window;
  try {
    root.unmount();
  } catch {
    // It has failed so badly that it cannot even do that.
  }
  for (const element of [...document.children]) element.remove();
  document.append(served);
  window.scrollTo(scrollX, scrollY);
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
}
