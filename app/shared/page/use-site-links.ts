import { useNavigate, useSubmit } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Makes clicks on `SiteLink`s and the sending of `PostForm`s navigations by script: one listener for the whole page, in
 * place of one in each. Clicks with a modifier (another tab, a download) and handled ones are left to the browser.
 *
 * Remix asks the server which routes a link needs, for everything with `data-discover`. A list has a hundred links, so
 * only those that the pointer or the focus reaches get it, which is some time before the click.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = linkAt(event.target);
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const { location } = window;
      void navigate(pathname + search + hash, {
        // As in browsers, the same page again adds no history entry.
        replace: link.href === location.href,
        preventScrollReset: stays(link),
      });
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('form[method=post][data-nav]')) return;
      // Remix has sent its own forms by then, and a prevented submit must not be sent.
      if (event.defaultPrevented) return;
      event.preventDefault();
      submit(senderOf(event, form), { method: 'post', preventScrollReset: stays(form) });
    }
    function onReach({ target }: Event) {
      if (!(target instanceof Element)) return;
      // The button of a row sends a form that all rows share.
      const leads = linkAt(target) ?? target.closest('button')?.form ?? target.closest('form');
      if (leads?.matches('a, form[data-nav]')) leads.setAttribute('data-discover', 'true');
    }
    document.addEventListener('pointerover', onReach);
    document.addEventListener('focusin', onReach);
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('pointerover', onReach);
      document.removeEventListener('focusin', onReach);
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, submit]);
}

/** Returns the link at the target of an event that leads to a page of this site. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && navOf(link) !== 'document' && opensHere(link) ? link : null;
}

/** Returns how the nearest element that says so wants links to be opened: a menu says it once for all of its entries. */
const navOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-nav]')?.dataset.nav;

const stays = (element: HTMLElement): boolean => navOf(element) === 'stay';

/** The button that was pressed has a value of its own. */
// eslint-disable-next-line browsers/supported-apis -- `addMissing` has added it
const senderOf = ({ submitter }: SubmitEvent, form: HTMLFormElement) =>
  submitter instanceof HTMLButtonElement ? submitter : form;

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Excludes fragments of the page, which the browser goes to, and other addresses than those of pages. */
const opensHere = (link: HTMLAnchorElement): boolean =>
  (link.target === '' || link.target === '_self') &&
  link.protocol.startsWith('http') &&
  link.origin === window.location.origin &&
  link.download === '' &&
  !link.getAttribute('href')?.startsWith('#');
