/** A message for the top of the next page: what the specs call a toast (decisions.md). */
export interface Flash {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** A link to more, for example to what blocks the action. */
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  /** A link to share with someone else. */
  readonly copy?: { readonly label: string; readonly text: string } | undefined;
}

/** The part of the root loader's data that this message needs. */
export interface FlashData {
  readonly flash: Flash | null;
}
