import { SiteLink } from '#app/components/site-link.tsx';
import { ClientDownloadMenu } from '#app/components/client-download-menu.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { Kept } from '#app/components/kept.tsx';
import { AssistantLauncher } from '#app/shared/assistant/assistant-launcher.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { downloadPaths } from '#app/paths/downloads.ts';

const entries: readonly { to: string; label: string; icon: IconName; newTab?: boolean }[] = [
  { to: downloadPaths.plugins, label: 'Plugins', icon: 'plug' },
  { to: helpPaths.nlp, label: 'NLP help', icon: 'help', newTab: true },
];

interface SideRailProps {
  readonly userName: string;
  /** Keeps the assistant and its conversation on pages without the side bar. */
  readonly assistantOnly: boolean;
}

/**
 * Renders the icons at the side (spec 1 section 2.8). Each has a visible name, because an icon alone is unclear. The
 * link to the assistant is one of them: floating over the page, it would cover content.
 */
export function SideRail({ userName, assistantOnly }: SideRailProps) {
  return (
    <div className={assistantOnly ? 'shell-foot' : 'shell-rail'}>
      <div className={assistantOnly ? undefined : 'shell-rail-tiles'}>
        {!assistantOnly && (
          <nav aria-label="Tools">
            <Kept as="ul" by={() => ['tools']} render={() => <Tiles />} />
          </nav>
        )}
        <aside aria-label="Assistant">
          <AssistantLauncher
            userName={userName}
            className={assistantOnly ? 'assistant-launcher' : 'shell-tile'}
          />
        </aside>
      </div>
    </div>
  );
}

function Tiles() {
  return (
    <>
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
          <SiteLink
            to={to}
            className="shell-tile"
            {...(newTab ? { target: '_blank', reloadDocument: true } : {})}
          >
            <Icon name={icon} />
            {label}
            {newTab && <span className="sr-only"> (opens in a new tab)</span>}
          </SiteLink>
        </li>
      ))}
    </>
  );
}
