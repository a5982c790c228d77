const gap = 4;

type Placement = {
  /** Lay it over the anchor, from the same corner. */
  over?: boolean;
  /** Line up the right edges. */
  end?: boolean;
  /** What it must not lie over when it stands above the anchor. */
  clearOf?: Element | null;
};

/**
 * Fixes a visible popup to the window at its anchor: under it, above it when there is no room below, and never outside of
 * the window. Being fixed, it is not cut off by boxes that scroll.
 */
export function placeAt(
  popup: HTMLElement,
  anchor: Element,
  { over = false, end = false, clearOf = null }: Placement = {},
): void {
  popup.style.position = 'fixed';
  popup.style.top = '0';
  popup.style.left = '0';
  popup.style.right = 'auto';
  popup.style.bottom = 'auto';
  const target = anchor.getBoundingClientRect();
  const size = popup.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = over ? target.top - gap + 1 : target.bottom + gap;
  const highest = Math.min(target.top, clearOf?.getBoundingClientRect().top ?? target.top);
  const above = highest - size.height - gap;
  const wanted = below + size.height > clientHeight && above > 0 ? above : below;
  // With room neither below nor above it lies over its anchor.
  const top = Math.min(wanted, clientHeight - size.height - gap);
  const left = end ? target.right - size.width : target.left - (over ? gap * 2 : 0);
  // Where the origin is: some browsers count from the nearest box that is a container of queries, not from the window.
  popup.style.top = `${Math.max(gap, top) - size.top}px`;
  popup.style.left = `${Math.max(gap, Math.min(left, clientWidth - size.width - gap)) - size.left}px`;
}
