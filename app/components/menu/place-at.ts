const gap = 4;

type Placement = {
  /** Covers the anchor, from the same corner. */
  over?: boolean;
  /** Lines up the right edges. */
  end?: boolean;
  /** An element that the popup must not cover when it stands above the anchor. */
  clearOf?: Element | null;
};

/**
 * Positions a visible popup in the window at its anchor: under it, above it when there is no room below, and
 * never outside of the window. Because it is fixed, scrolling boxes don't cut it off.
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
  // Without room below or above, it covers its anchor.
  const top = Math.min(wanted, clientHeight - size.height - gap);
  const left = end ? target.right - size.width : target.left - (over ? gap * 2 : 0);
  // Some browsers measure from the nearest box that is a container of queries, not from the window.
  popup.style.top = `${Math.max(gap, top) - size.top}px`;
  popup.style.left = `${Math.max(gap, Math.min(left, clientWidth - size.width - gap)) - size.left}px`;
}
