import { useLocation } from '@remix-run/react';
import { CachedMarkup } from '../cached-markup.tsx';
import { SiteLink } from '../text/site-link.tsx';

type TabsProps = {
  /** Names the navigation: 'User management'. */
  label: string;
  /** Absolute paths; a tab may have a count, or the reason why it cannot be opened now. */
  tabs: { to: string; label: string; count?: number; unavailable?: string | undefined }[];
  /** `pills` narrow what is on the page: each has a count. */
  look?: 'line' | 'capsule' | 'pills';
  /** The path of the current tab, when the address alone does not identify it. */
  current?: string;
};

const lookClass = { line: 'tabs', capsule: 'tabs tabs-capsule', pills: 'tabs tabs-pills' } as const;

/**
 * Renders views of one thing, each with an address of its own: links, not `role=tab`, so that they work as
 * links do.
 */
export function Tabs({ label, tabs, look = 'line', current }: TabsProps) {
  const { pathname, search } = useLocation();
  const here =
    current ??
    currentTab(
      tabs.map((tab) => tab.to),
      pathname,
      search,
    );
  return (
    <nav aria-label={label} className={lookClass[look]}>
      <CachedMarkup
        as="ul"
        by={() => ['tabs', tabs, here]}
        render={() => (
          <>
            {tabs.map((tab) => (
              <li key={tab.to}>
                {tab.unavailable === undefined ? (
                  <SiteLink
                    to={tab.to}
                    aria-current={tab.to === here ? 'page' : undefined}
                    preventScrollReset
                  >
                    {tab.label}
                    {tab.count !== undefined && <span className="tabs-count">{tab.count}</span>}
                  </SiteLink>
                ) : (
                  <span className="tabs-unavailable" aria-current={tab.to === here ? 'page' : undefined}>
                    {tab.label} <span className="tabs-why">{tab.unavailable}</span>
                  </span>
                )}
              </li>
            ))}
          </>
        )}
      />
    </nav>
  );
}

/** Returns the tab whose path and query the address contains or lies below; the longest, when several do. */
function currentTab(paths: string[], pathname: string, search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  return paths
    .filter((path) => {
      const url = new URL(path, 'http://tab');
      const below = pathname === url.pathname || pathname.startsWith(`${url.pathname.replace(/\/$/, '')}/`);
      return below && [...url.searchParams].every(([name, value]) => parameters.get(name) === value);
    })
    .sort((one, other) => other.length - one.length)[0];
}
