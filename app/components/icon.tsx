/** Drawn on a grid of 20 by 20, in strokes of 1.6, in the colour of the text around them. */
const drawings = {
  apps: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 18h3',
  braces:
    'M7.5 3C5 3 6.5 7.5 5.5 9c-.4.6-1 1-2 1 1 0 1.6.4 2 1 1 1.5-.5 6 2 6M12.5 3C15 3 13.5 7.5 14.5 9c.4.6 1 1 2 1-1 0-1.6.4-2 1-1 1.5.5 6-2 6',
  branch: 'M6 3v14M6 12c0-4 8-1 8-6M14 3.5a1 1 0 1 1 0 2.5 1 1 0 0 1 0-2.5',
  calendar: 'M3 5h14v12H3zM3 8.5h14M7 3v4m6-4v4',
  chart: 'M3 3v14h14M7 13.5V10m3.5 3.5V6m3.5 7.5V8',
  chat: 'M3 4h14v10H9l-4 3v-3H3z',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 7.5 5 5 5-5',
  'chevron-left': 'm12.5 5-5 5 5 5',
  'chevron-right': 'm7.5 5 5 5-5 5',
  'chevron-up': 'm5 12.5 5-5 5 5',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4l2.5 2',
  close: 'm5 5 10 10M15 5 5 15',
  cloud: 'M6 16a4 4 0 0 1-.5-8 5 5 0 0 1 9.5 1.5A3.3 3.3 0 0 1 14.5 16z',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  database: 'M4 5v10c0 3 12 3 12 0V5M4 10c0 3 12 3 12 0M4 5c0-3 12-3 12 0s-12 3-12 0',
  devices: 'M3 4h11v8H3zM2 15h9M13 8h5v9h-5zM15 15h1',
  download: 'M10 3v10m-4-4 4 4 4-4M3 17h14',
  edit: 'M4 16v-3L13 4l3 3-9 9zM11 6l3 3',
  error: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6v4.5m0 3v.1',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7',
  eye: 'M2 10c4-7 12-7 16 0-4 7-12 7-16 0M10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  'eye-off':
    'M3 3l14 14M8 5.1c4-.9 7.5 1 10 4.9-.7 1.2-1.6 2.2-2.5 3M5 6.5C3.9 7.3 2.9 8.5 2 10c3 5 7.5 6.5 11.5 4.6M8.2 8.3a2.5 2.5 0 0 0 3.5 3.5',
  file: 'M5 2.5h6l4 4v11H5zM11 2.5v4h4',
  filter: 'M3 4h14l-5.5 6.5V16l-3 1.5v-7z',
  folder: 'M2.5 4.5h5l2 2h8v10h-15z',
  globe:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.8 8h14.4M2.8 12h14.4M10 2.5c-4.5 4-4.5 11 0 15 4.5-4 4.5-11 0-15',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M10 14v.1',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5m0-7.6v.1',
  layers: 'm10 3 7.5 3.8L10 10.6 2.5 6.8zM2.5 10.3l7.5 3.8 7.5-3.8M2.5 13.5l7.5 3.8 7.5-3.8',
  ledger: 'M4 3h12v14H4zM4 7.5h12M9 7.5V17M4 12h12',
  license: 'M3 3.5h14v9H3zM6 6.5h8M6 9.5h4M11.5 12v5.5l2-1.5 2 1.5V12',
  link: 'M8 6 10.5 3.5a3 3 0 0 1 5 4.5L13 10.5M12 14l-2.5 2.5a3 3 0 0 1-5-4.5L7 9.5M7.5 12.5l5-5',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  minus: 'M4 10h12',
  monitor: 'M2.5 3.5h15v10h-15zM7 17h6m-3-3v3',
  more: 'M10 4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2M10 9.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2M10 14.8a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2',
  pause: 'M7 4v12m6-12v12',
  phone: 'M6 2.5h8v15H6zM9.5 15h1',
  play: 'M6 3.5v13l10-6.5z',
  plug: 'M7 2.5V7m6-4.5V7M4.5 7h11v2a5.5 5.5 0 0 1-11 0zM10 14.5v3',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16.5 5v4h-4M16 9a6.5 6.5 0 1 0 .3 3',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4',
  settings:
    'M10 7.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M10 2.5v2.3m0 10.4v2.3M2.5 10h2.3m10.4 0h2.3M4.7 4.7l1.6 1.6m7.4 7.4 1.6 1.6M15.3 4.7l-1.6 1.6m-7.4 7.4-1.6 1.6',
  'sign-out': 'M8 3H3.5v14H8M8 10h9m-3.5-3.5L17 10l-3.5 3.5',
  sort: 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  'sort-down': 'm6.5 11 3.5 3.5 3.5-3.5M10 5v9',
  'sort-up': 'M6.5 9 10 5.5 13.5 9M10 6v9',
  square: 'M5 5h10v10H5z',
  star: 'm10 2.5 2.3 4.9 5.2.7-3.8 3.7 1 5.2L10 14.4 5.3 17l1-5.2L2.5 8.1l5.2-.7z',
  stop: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M7.5 7.5h5v5h-5z',
  success: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M6.5 10.2l2.5 2.5 4.5-5',
  trash: 'M3.5 5.5h13M8 5V3h4v2M5 5.5 6 17h8l1-11.5M8.5 9v5m3-5v5',
  upload: 'M10 13V3M6 7l4-4 4 4M3 17h14',
  user: 'M10 3a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 10 3M3.5 17c.5-6 12.5-6 13 0',
  users:
    'M7.5 4a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8M2 16.5c.4-5.3 10.6-5.3 11 0M13 4.2a2.7 2.7 0 0 1 0 5.3M15.5 12c1.5.7 2.4 2.3 2.5 4.5',
  warning: 'M10 3 2.5 16.5h15zM10 8v4m0 2.2v.1',
} as const;

export type IconName = keyof typeof drawings;

/** A picture beside words; it says nothing to a screen reader, so a control that shows only it needs a name. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Every icon, in the order of their names. */
export const iconNames = Object.keys(drawings) as IconName[];
