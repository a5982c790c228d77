import drawings from './icons.svg?url';

/**
 * The drawings in `icons.svg`: on a grid of 20 by 20, in strokes of 1.6, in the colour of the text around
 * them.
 */
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
 * Renders a picture beside words. Screen readers skip it, so a control that shows only an icon needs a name.
 * All icons are in one file, which browsers cache: a page with a hundred of them only names each one.
 */
export function Icon({ name, className = 'icon' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={className} width="20" height="20" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
