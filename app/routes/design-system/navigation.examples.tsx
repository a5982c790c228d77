import { Icon } from '#app/components/icon/icon.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { Tooltip } from '#app/components/menu/tooltip.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { ExampleGroup } from './example.ts';

export const tabsExamples: ExampleGroup = {
  component: 'Tabs',
  examples: [
    {
      name: 'Lines, with counts',
      content: (
        <Tabs
          label="User management"
          current="/design-system"
          tabs={[
            { to: '/design-system', label: 'Users', count: 214 },
            { to: '/design-system?tab=roles', label: 'Roles', count: 12 },
            { to: '/design-system?tab=groups', label: 'Groups' },
          ]}
        />
      ),
    },
    {
      name: 'Capsules',
      content: (
        <Tabs
          label="Legal texts"
          look="capsule"
          current="/design-system"
          tabs={[
            { to: '/design-system', label: 'Terms of Use' },
            { to: '/design-system?legal=privacy-policy', label: 'Privacy policy' },
            { to: '/design-system?legal=eula', label: 'EULA' },
          ]}
        />
      ),
    },
  ],
};

export const menuExamples: ExampleGroup = {
  component: 'Menu',
  examples: [
    {
      name: 'Button, icon and bare',
      content: (
        <div className="actions">
          <Menu
            label="Export"
            items={[
              { label: 'As CSV', to: '/design-system?as=csv', icon: 'download' },
              { label: 'As PDF', to: '/design-system?as=pdf', icon: 'file' },
            ]}
          />
          <Menu
            label="More actions for build-07"
            look="icon"
            trigger={<Icon name="more" />}
            items={[
              { label: 'Machine details', to: '/design-system/drawer/medium', icon: 'monitor' },
              { label: 'Delete', to: '/design-system/modal/small', icon: 'trash', danger: true },
            ]}
          />
          <Menu
            label="Profile of Ada Lovelace"
            look="bare"
            align="end"
            trigger={
              <>
                <Icon name="user" />
                Ada Lovelace
                <Icon name="chevron-down" />
              </>
            }
            header={
              <p className="px-2 py-1 text-sm text-muted">
                <Truncated text="ada.lovelace@analytical-engines.example" max={18} />
              </p>
            }
            items={[
              { label: 'Profile', to: '/design-system/drawer/narrow', icon: 'edit' },
              { label: 'Sign out', action: '/design-system', icon: 'sign-out' },
            ]}
          />
        </div>
      ),
    },
  ],
};

export const tooltipExamples: ExampleGroup = {
  component: 'Tooltip',
  examples: [
    {
      name: 'On a button',
      content: (
        <Tooltip text="New executions are queued.">
          <button type="button" className="button">
            4 running of 4 parallel runs
          </button>
        </Tooltip>
      ),
    },
    {
      name: 'Truncated text, in text and in a link',
      content: (
        <p>
          <Truncated text="ada.lovelace@analytical-engines.example" max={18} />,{' '}
          <TextLink to="/design-system" plain>
            <Truncated text="Regression of the payment service (nightly)" max={20} inLink />
          </TextLink>
          , <Truncated text="build-07" max={12} />
        </p>
      ),
    },
  ],
};
