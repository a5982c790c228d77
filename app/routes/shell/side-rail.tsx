import { Link } from '@remix-run/react';
import { ClientDownloadMenu } from '#app/components/client-download-menu.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';

const entries: readonly { to: string; label: string; icon: IconName; newTab?: boolean }[] = [
  { to: '/app/downloads/plugin', label: 'Plugins', icon: 'plug' },
  { to: '/nlp', label: 'NLP help', icon: 'help', newTab: true },
];

/** The icons at the side (spec 1 section 2.8). Each has its name in sight: an icon alone is a riddle. */
export function SideRail() {
  return (
    <nav aria-label="Tools" className="side-rail">
      <ul>
        <li>
          <ClientDownloadMenu
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
