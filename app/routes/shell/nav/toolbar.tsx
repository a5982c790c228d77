import { useLocation, useNavigate } from '@remix-run/react';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Tooltip } from '#app/components/menu/tooltip.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { useRouteLoaderData } from '@remix-run/react';
import type { loader as rootLoader } from '#app/root.tsx';
import { safeReturn } from '#app/paths/safe-return.ts';
import type { ShownMenu } from '#app/shared/areas/menus.ts';
import { areaOf, quickMenuTarget } from './quick-menu.ts';

/** Renders quick menu, backward, forward, refresh (spec 1 section 2.8). Forward needs script; browsers have it anyway. */
export function Toolbar({ menus }: { menus: readonly ShownMenu[] }) {
  const { pathname, search } = useLocation();
  const quickMenus = areaOf(menus, pathname)?.quickMenus ?? [];
  return (
    <div className="shell-toolbar" role="group" aria-label="Toolbar">
      <WayBack />
      <Tooltip text="Reload this page">
        <SiteLink to={pathname + search} preventScrollReset className="shell-tool">
          <Icon name="refresh" />
          <span className="sr-only">Refresh</span>
        </SiteLink>
      </Tooltip>
      {quickMenus.length > 0 && (
        <Menu
          label="Quick menu"
          look="bare"
          items={quickMenus.map(({ name, path }) => ({
            label: name,
            to: quickMenuTarget(path, pathname, search),
          }))}
        />
      )}
      <PreviousPage search={search} />
    </div>
  );
}

function WayBack() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const cameFrom = useRouteLoaderData<typeof rootLoader>('root')?.cameFrom;
  if (!hydrated) {
    return cameFrom ? (
      <SiteLink to={cameFrom} className="shell-tool">
        <Icon name="arrow-left" />
        <span className="sr-only">Backward</span>
      </SiteLink>
    ) : null;
  }
  return (
    <>
      <Tooltip text="Go to the previous page">
        <button type="button" className="shell-tool" onClick={() => navigate(-1)}>
          <Icon name="arrow-left" />
          <span className="sr-only">Backward</span>
        </button>
      </Tooltip>
      <Tooltip text="Go to the next page">
        <button type="button" className="shell-tool" onClick={() => navigate(1)}>
          <Icon name="arrow-right" />
          <span className="sr-only">Forward</span>
        </button>
      </Tooltip>
    </>
  );
}

/** Renders the link back to the script that a quick menu was opened on; only to a page of this site. */
function PreviousPage({ search }: { search: string }) {
  const previous = safeReturn(new URLSearchParams(search).get('prevUrl'));
  return previous ? (
    <SiteLink to={previous} className="shell-tool">
      Back to the script
    </SiteLink>
  ) : null;
}
