import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Set in the browser's history entry whose page stays as served the next time it is loaded. */
const plainMark = 'staysPlain';

/** Returns whether the page stays as served because script failed in it. The next load tries script again. */
export function staysPlain(): boolean {
  const state = stateOfHistory();
  if (!(plainMark in state)) return false;
  const { [plainMark]: _, ...others } = state;
  history.replaceState(others, '');
  return true;
}

/**
 * Reloads a page without script after script has broken it in use. Before hydration, the served page is restored
 * instead.
 */
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
  /** Ends the watch over the served page: from now on React owns it. */
  end(): void;
}

/**
 * Lets React hydrate the served page. When that fails, React would replace a page that works without script with an
 * error page; instead, the served page is restored as it was, with what has been typed into it, and React is removed.
 */
export function takeOver(app: ReactNode): void {
  const served = document.documentElement;
  let focused = document.activeElement;
  const recordFocus = () => (focused = document.activeElement);
  document.addEventListener('focusin', recordFocus);
  const root = hydrateRoot(document, app, {
    onRecoverableError: (error) => console.error(error),
  });
  const look = () => {
    if (document.documentElement === served) return;
    end();
    // With the same heading it is the same page, rendered again by React; an error or a blank page has another heading,
    // or none.
    if (headingOf(document) !== headingOf(served)) putBack(root, served, focused);
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', recordFocus);
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

/** Reports, in an effect of the page, that React has hydrated it. */
export function recordTakenOver(): void {
  current?.end();
  taken = true;
}

const headingOf = (page: ParentNode): string => page.querySelector('h1')?.textContent ?? '';

function putBack(root: Root, served: HTMLElement, focused: Element | null): void {
  const { scrollX, scrollY } = window;
  try {
    root.unmount();
  } catch {
    // React failed so badly that it cannot even unmount.
  }
  for (const element of [...document.children]) element.remove();
  document.append(served);
  window.scrollTo(scrollX, scrollY);
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
}
