import { JSDOM } from 'jsdom';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';

/**
 * Renders an element as the server does, and so as a page without JavaScript.
 *
 * @param path the address of the page that it is on
 */
export async function render(element: ReactElement, path = '/'): Promise<HTMLElement> {
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The page answered with a response');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return new JSDOM(html).window.document.body;
}

/** Returns the element that a selector finds; fails when there is none. */
export function find(body: Element, selector: string): Element {
  const found = body.querySelector(selector);
  if (found === null) throw new Error(`No ${selector} in ${body.innerHTML}`);
  return found;
}

/** Returns the text of the elements that an attribute of ids names, joined. */
export function textOf(element: Element, attribute: 'aria-describedby' | 'aria-labelledby'): string {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? `(no ${id})`).join(' ');
}
