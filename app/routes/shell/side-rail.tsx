import { useTooltip } from '#app/components/menu/use-tooltip.ts';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { ClientDownloadMenu } from '#app/components/menu/client-download-menu.tsx';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { CachedMarkup } from '#app/components/cached-markup.tsx';
import { AssistantLauncher } from '#app/shared/assistant/assistant-launcher.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { downloadPaths } from '#app/paths/downloads.ts';

/** What belongs to Test Development: plugins capture elements for scripts, and NLP is how their steps are written. */
const ofTestDev: readonly { to: string; label: string; icon: IconName; newTab?: boolean }[] = [
  { to: downloadPaths.plugins, label: 'Plugins', icon: 'plug' },
  { to: helpPaths.nlp, label: 'NLP help', icon: 'help', newTab: true },
];

interface SideRailProps {
  readonly userName: string;
  /** Whether the application of Test Development is connected. */
  readonly hasTestDev: boolean;
  /** Keeps the assistant and its conversation on pages without the side bar. */
  readonly assistantOnly: boolean;
}

/**
 * Renders the icons at the side (spec 1 section 2.8). Their names appear on hover and focus; where they stand below the
 * page instead, there is room for them. The link to the assistant is one of them: floating over the page, it would
 * cover content.
 */
export function SideRail({ userName, hasTestDev, assistantOnly }: SideRailProps) {
  // One tree for both: elsewhere in it, the assistant would be another one, without the conversation.
  return (
    <div className={assistantOnly ? 'shell-foot' : 'shell-rail'}>
      <div className={assistantOnly ? undefined : 'shell-rail-tiles'}>
        {!assistantOnly && (
          <nav aria-label="Tools">
            <CachedMarkup
              as="ul"
              by={() => ['tools', hasTestDev]}
              render={() => <Tiles entries={hasTestDev ? ofTestDev : []} />}
            />
          </nav>
        )}
        <aside aria-label="Assistant">
          <AssistantLauncher
            userName={userName}
            className={assistantOnly ? 'assistant-launcher' : 'shell-tile'}
            look={assistantOnly ? assistantIcon : assistantTile}
          />
        </aside>
      </div>
    </div>
  );
}

const assistantTile = (label: string) => <TileLook icon="chat" label={label} />;

const assistantIcon = (label: string) => (
  <>
    <Icon name="chat" />
    {label}
  </>
);

interface TileLookProps {
  readonly icon: IconName;
  readonly label: string;
}

/** An icon with its name: read aloud always, and seen beside it or, at the side, as a tooltip. */
function TileLook({ icon, label }: TileLookProps) {
  const anchor = useTooltip();
  return (
    <>
      <span ref={anchor} className="tooltip">
        <Icon name={icon} />
        <span className="tooltip-text" aria-hidden="true">
          {label}
        </span>
      </span>
      <span className="shell-tile-word">{label}</span>
    </>
  );
}

function Tiles({ entries }: { readonly entries: typeof ofTestDev }) {
  return (
    <>
      <li>
        <ClientDownloadMenu
          label="Download client"
          look="bare"
          trigger={<TileLook icon="download" label="Download client" />}
        />
      </li>
      {entries.map(({ to, label, icon, newTab }) => (
        <li key={to}>
          <SiteLink
            to={to}
            className="shell-tile"
            {...(newTab ? { target: '_blank', reloadDocument: true } : {})}
          >
            <TileLook icon={icon} label={label} />
            {newTab && <span className="sr-only"> (opens in a new tab)</span>}
          </SiteLink>
        </li>
      ))}
    </>
  );
}
