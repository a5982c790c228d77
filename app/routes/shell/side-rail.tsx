import { Link } from '@remix-run/react';
import { ClientDownloadMenu } from '#app/components/client-download-menu.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { downloadPaths } from '#app/paths/downloads.ts';

const entries: readonly { to: string; label: string; icon: IconName; newTab?: boolean }[] = [
  { to: downloadPaths.plugins, label: 'Plugins', icon: 'plug' },
  { to: helpPaths.nlp, label: 'NLP help', icon: 'help', newTab: true },
];

/** The icons at the side (spec 1 section 2.8). Each has its name in sight: an icon alone is a riddle. */
export function SideRail() {
  return (
    <nav aria-label="Tools" className="shell-rail">
      <ul>
        <li>
          <ClientDownloadMenu
            label="Download client"
            look="bare"
            trigger={
              <>
                <Icon name="download" />
                Download client
              </>
            }
          />
        </li>
        {entries.map(({ to, label, icon, newTab }) => (
          <li key={to}>
            <Link to={to} {...(newTab ? { target: '_blank', reloadDocument: true } : {})}>
              <Icon name={icon} />
              {label}
              {newTab && <span className="sr-only"> (opens in a new tab)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
