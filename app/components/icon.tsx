import drawings from './icons.svg?url';

/** What `icons.svg` has a drawing of: on a grid of 20 by 20, in strokes of 1.6, in the colour of the text around them. */
export const iconNames = [
  'android',
  'apple',
  'apps',
  'arrow-left',
  'arrow-right',
  'bell',
  'braces',
  'branch',
  'calendar',
  'chart',
  'chat',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'chrome',
  'clock',
  'close',
  'cloud',
  'columns',
  'copy',
  'database',
  'devices',
  'download',
  'edge',
  'edit',
  'error',
  'external',
  'eye',
  'eye-off',
  'file',
  'filter',
  'firefox',
  'folder',
  'globe',
  'help',
  'info',
  'layers',
  'ledger',
  'license',
  'link',
  'linux',
  'list',
  'lock',
  'mail',
  'menu',
  'minus',
  'monitor',
  'more',
  'pause',
  'phone',
  'play',
  'plug',
  'plus',
  'refresh',
  'safari',
  'search',
  'settings',
  'sign-out',
  'sort',
  'sort-down',
  'sort-up',
  'square',
  'star',
  'stop',
  'success',
  'trash',
  'upload',
  'user',
  'users',
  'warning',
  'windows',
] as const;

export type IconName = (typeof iconNames)[number];

/**
 * A picture beside words; it says nothing to a screen reader, so a control that shows only it needs a name. All are in one
 * file, which browsers keep: a page that has a hundred of them says only which.
 */
export function Icon({ name, className = 'icon' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} width="20" height="20" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
