/** The user's preferences for look and behaviour, stored in this browser. Imports nothing: pages use the lists. */
export const themes = ['system', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'larger'] as const;

export interface Preferences {
  readonly theme: (typeof themes)[number];
  readonly textSize: (typeof textSizes)[number];
  /** Single-key shortcuts, which can be turned off because speech input may press keys by accident (WCAG 2.1.4). */
  readonly shortcuts: boolean;
}

export const defaultPreferences: Preferences = { theme: 'system', textSize: 'normal', shortcuts: true };
