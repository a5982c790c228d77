import { useLocation, useNavigate } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import type { AssistantPanel } from './assistant-panel.tsx';

const panelId = 'assistant';

/** The panel needs room beside the page; on a small screen, or at 400 % zoom, the assistant has a page of its own. */
const roomForPanel = '(min-width: 48rem) and (min-height: 30rem)';

interface AssistantLauncherProps {
  readonly userName: string;
  readonly className: string;
  /** Renders the content of the link from its name. */
  readonly look: (label: string) => ReactNode;
}

/**
 * Renders the link to the assistant on every page of the frame, which script turns into a button that opens the panel.
 * The panel is loaded when it is first opened, and stays open from page to page.
 */
export function AssistantLauncher({ userName, className, look }: AssistantLauncherProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<typeof AssistantPanel | null>(null);
  const [open, setOpen] = useState(false);
  const pageAddress = assistantPaths.pageFromHere(here);

  const close = useCallback(() => {
    const inside = document.getElementById(panelId)?.contains(document.activeElement) ?? false;
    setOpen(false);
    if (inside) link.current?.focus();
  }, []);

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || !window.matchMedia(roomForPanel).matches) return;
    event.preventDefault();
    if (open) return close();
    setOpen(true);
    if (Panel) return;
    import('./assistant-panel.tsx').then(
      (module) => setPanel(() => module.AssistantPanel),
      () => navigate(pageAddress),
    );
  }

  if (here.pathname === assistantPaths.page) return null;
  return (
    <>
      <SiteLink
        ref={link}
        to={pageAddress}
        className={className}
        onClick={handleClick}
        {...(hydrated ? { 'aria-expanded': open, 'aria-controls': open ? panelId : undefined } : {})}
      >
        {look('Ask the assistant')}
      </SiteLink>
      {open && Panel && <Panel id={panelId} userName={userName} pageAddress={pageAddress} onClose={close} />}
    </>
  );
}
