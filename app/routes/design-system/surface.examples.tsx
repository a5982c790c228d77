import { Avatar } from '#app/components/person/avatar.tsx';
import { Badge } from '#app/components/text/badge.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Card } from '#app/components/page/card.tsx';
import { Icon, iconNames } from '#app/components/icon/icon.tsx';
import { Logo } from '#app/components/page/logo.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import type { ExampleGroup } from './example.ts';

export const panelExamples: ExampleGroup = {
  component: 'Panel and card',
  examples: [
    {
      name: 'Panel with facts',
      content: (
        <Panel
          title="build-07"
          headingLevel={4}
          actions={<Badge tone="success">Active</Badge>}
          footer={<Button type="button">Update</Button>}
        >
          <Facts
            items={[
              { label: 'System', value: 'Ubuntu 24.04 LTS' },
              { label: 'Browser', value: 'Chrome 129' },
              { label: 'Owner', value: <Truncated text="Augusta Ada King, Countess of Lovelace" max={17} /> },
            ]}
          />
        </Panel>
      ),
    },
    {
      name: 'Cards',
      content: (
        <div className="card-grid">
          <Card
            title="Jira"
            headingLevel={4}
            to="/design-system/drawer/wide"
            icon={<Icon name="plug" />}
            badge={<Badge tone="success">Connected</Badge>}
          >
            <p>2 instances</p>
          </Card>
          <Card
            title="Azure DevOps"
            headingLevel={4}
            icon={<Icon name="branch" />}
            actions={
              <ButtonLink to="/design-system/drawer/wide" size="small">
                Connect
              </ButtonLink>
            }
          >
            <p>Not connected</p>
          </Card>
        </div>
      ),
    },
  ],
};

export const dialogExamples: ExampleGroup = {
  component: 'Drawer and modal',
  examples: [
    {
      name: 'Each has an address',
      content: (
        <div className="actions">
          {(['narrow', 'medium', 'wide'] as const).map((width) => (
            <ButtonLink
              key={width}
              id={`open-drawer-${width}`}
              to={`/design-system/drawer/${width}`}
              preventScrollReset
            >
              Drawer, {width}
            </ButtonLink>
          ))}
          {(['small', 'large'] as const).map((size) => (
            <ButtonLink
              key={size}
              id={`open-modal-${size}`}
              to={`/design-system/modal/${size}`}
              preventScrollReset
            >
              Modal, {size}
            </ButtonLink>
          ))}
        </div>
      ),
    },
  ],
};

export const avatarExamples: ExampleGroup = {
  component: 'Avatar',
  examples: [
    {
      name: 'Initials, small and large',
      content: (
        <div className="actions">
          <Avatar name="Ada Lovelace" />
          <Avatar name="Ada Lovelace" size="large" />
        </div>
      ),
    },
    {
      name: 'Photo',
      content: <Avatar name="Ada Lovelace" imageUrl="/favicon.svg" size="large" />,
    },
  ],
};

export const iconExamples: ExampleGroup = {
  component: 'Logo and icons',
  examples: [
    { name: 'Logo', content: <Logo /> },
    {
      name: 'Icons',
      content: (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {iconNames.map((name) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
