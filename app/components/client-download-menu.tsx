import type { ReactNode } from 'react';
import { downloadPaths } from '#app/paths/downloads.ts';
import { Menu } from './menu.tsx';

const systems = [
  { os: 'windows', label: 'Windows' },
  { os: 'linux', label: 'Linux' },
  { os: 'mac', label: 'Mac' },
];

interface ClientDownloadMenuProps {
  /** What the button says, which is its name, too. */
  readonly label: string;
  /** What the button shows, where that is more than its words. */
  readonly trigger?: ReactNode;
  readonly look?: 'button' | 'bare';
  readonly align?: 'start' | 'end';
}

/** The popover 'Download FireFlink Client' (spec 2 section 2): choosing a system starts the download. */
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
      items={systems.map(({ os, label: system }) => ({
        label: system,
        icon: 'download',
        to: downloadPaths.clientFor(os),
        external: true,
      }))}
    />
  );
}
