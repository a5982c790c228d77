/** A message for the top of the next page: what the specs call a toast (decisions.md). */
export interface Flash {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** Where the message leads: what stands in the way, for one. */
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  /** A link to hand on to somebody else. */
  readonly copy?: { readonly label: string; readonly text: string } | undefined;
}

/** What the root's loader says to components. */
export interface FlashData {
  readonly flash: Flash | null;
}
