import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin.js';

/**
 * The colours of the product, by what they are for. Text on `canvas`, `surface` and `sunken` reaches 4.5:1 with `ink`,
 * `muted`, `link` and the `…-ink` of each tone; `edge`, `focus` and the `data-…` colours of charts reach 3:1 (a
 * unit test computes them all).
 */
export const light = {
  canvas: '#f5f6fa', // behind everything
  surface: '#ffffff', // panels, tables, controls
  sunken: '#eceef5', // table heads, wells, hovered rows
  ink: '#1b2036',
  muted: '#535b76', // hints, captions
  line: '#dde0ea', // between things; says nothing
  edge: '#7f869d', // around controls
  link: '#36459f',
  focus: '#2f49d1',
  primary: '#36459f',
  'primary-hover': '#29367f',
  'on-primary': '#ffffff',
  danger: '#b3261e',
  'danger-hover': '#8f1c16',
  'on-danger': '#ffffff',
  ember: '#d9480f', // the brand: present place, nothing else
  chrome: '#191f3d', // the shell's bar
  'chrome-raised': '#2a3158',
  'chrome-ink': '#f3f4fb',
  'chrome-muted': '#b9c0de',
  'selected-bg': '#e8ebfb',
  'success-ink': '#12613a',
  'success-bg': '#e4f5eb',
  'warning-ink': '#7a4a00',
  'warning-bg': '#fdf2d6',
  'error-ink': '#a3211a',
  'error-bg': '#fdeceb',
  'info-ink': '#1f4e8c',
  'info-bg': '#e6f0fb',
  'accent-ink': '#9a3408',
  'accent-bg': '#fdeee5',
  'neutral-ink': '#454c66',
  'neutral-bg': '#e9ebf2',
  'data-passed': '#1a7f4b', // charts: lighter than text
  'data-failed': '#c8372d',
  'data-incomplete': '#9a6700',
  'data-skipped': '#7f869d',
  shadow: 'rgb(20 25 55 / 0.16)',
  backdrop: 'rgb(17 21 43 / 0.5)',
};

export const dark: typeof light = {
  canvas: '#10131e',
  surface: '#181c2b',
  sunken: '#212639',
  ink: '#e8eaf4',
  muted: '#a9b0c8',
  line: '#2d3349',
  edge: '#757d99',
  link: '#aab6ff',
  focus: '#aab6ff',
  primary: '#5765d6',
  'primary-hover': '#4653c0',
  'on-primary': '#ffffff',
  danger: '#cf3d33',
  'danger-hover': '#b02f27',
  'on-danger': '#ffffff',
  ember: '#ff7f45',
  chrome: '#0b0e18',
  'chrome-raised': '#232942',
  'chrome-ink': '#f0f1fa',
  'chrome-muted': '#aab1cf',
  'selected-bg': '#272e50',
  'success-ink': '#7fd9a6',
  'success-bg': '#13321f',
  'warning-ink': '#f2c566',
  'warning-bg': '#382a0b',
  'error-ink': '#ffa39b',
  'error-bg': '#41191a',
  'info-ink': '#94c2ff',
  'info-bg': '#162c4a',
  'accent-ink': '#ffab82',
  'accent-bg': '#3f2013',
  'neutral-ink': '#c3c8dc',
  'neutral-bg': '#2b3147',
  'data-passed': '#3fb37a',
  'data-failed': '#f0665a',
  'data-incomplete': '#d9a93f',
  'data-skipped': '#757d99',
  shadow: 'rgb(0 0 0 / 0.5)',
  backdrop: 'rgb(3 4 10 / 0.65)',
};

const variables = (tokens: typeof light) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

export default {
  content: ['./app/**/*.{ts,tsx}'],
  theme: {
    // Only these colours: another one would have no dark value and no measured contrast.
    colors: { transparent: 'transparent', current: 'currentColor', ...colors },
    // In rem, so that larger text gets the layout that has the room for it.
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    fontFamily: {
      sans: [
        'system-ui',
        '-apple-system',
        '"Segoe UI"',
        'Roboto',
        '"Noto Sans"',
        '"Helvetica Neue"',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', '"Liberation Mono"', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', '1.125rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.375rem'],
      lg: ['1rem', '1.5rem'],
      xl: ['1.25rem', '1.75rem'],
      '2xl': ['1.5rem', '2rem'],
      '3xl': ['2rem', '2.5rem'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', sm: '0.25rem', DEFAULT: '0.375rem', lg: '0.625rem', full: '9999px' },
    boxShadow: {
      none: 'none',
      DEFAULT: '0 1px 2px var(--shadow)',
      lg: '0 0.5rem 1.75rem var(--shadow)',
    },
    extend: {
      borderColor: { DEFAULT: 'var(--line)' },
      minHeight: { target: '1.5rem' },
      maxWidth: { page: '90rem', text: '42rem' },
    },
  },
  corePlugins: {
    // Written with `inset` and filters that our old browsers lack, or not needed with variables as colours.
    textOpacity: false,
    backgroundOpacity: false,
    borderOpacity: false,
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root, [data-theme=light]': { colorScheme: 'light', ...variables(light) },
        // Paper is light.
        '@media screen and (prefers-color-scheme: dark)': {
          'html:not([data-theme=light])': { colorScheme: 'dark', ...variables(dark) },
        },
        '@media screen': { '[data-theme=dark]': { colorScheme: 'dark', ...variables(dark) } },
        'html[data-text-size=large]': { fontSize: '125%' },
        'html[data-text-size=larger]': { fontSize: '150%' },
      });
    }),
  ],
} satisfies Config;
