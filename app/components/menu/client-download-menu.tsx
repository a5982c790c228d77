import type { ReactNode } from 'react';
import { downloadPaths } from '#app/paths/downloads.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { Menu } from './menu.tsx';

const systems = [
  { os: 'windows', label: 'Windows' },
  { os: 'linux', label: 'Linux' },
  { os: 'mac', label: 'Mac' },
];

interface ClientDownloadMenuProps {
  /** The button's text, which is also its name. */
  readonly label: string;
  /** The button's content, where it is more than the label. */
  readonly trigger?: ReactNode;
  readonly look?: 'button' | 'bare';
  readonly align?: 'start' | 'end';
}

/**
 * Renders the popover 'Download FireFlink Client' (spec 2 section 2): selecting a system starts the download. One
 * command connects a machine without it.
 */
export function ClientDownloadMenu({
  label,
  trigger,
  look = 'button',
  align = 'start',
}: ClientDownloadMenuProps) {
  return (
    <Menu
      label={label}
      look={look}
      align={align}
      trigger={trigger}
      header={<p className="menu-heading">Download FireFlink Client</p>}
      items={[
        ...systems.map(({ os, label: system }) => ({
          label: system,
          icon: 'download' as const,
          to: downloadPaths.clientFor(os),
          external: true,
        })),
        {
          label: 'Connect by one command',
          icon: 'link',
          detail: 'No download, no password',
          to: getStartedPaths.at({}, 'connect'),
        },
      ]}
    />
  );
}
