import { describe, expect, it } from 'vitest';
import { shellPaths } from '#app/paths/shell.ts';
import { Button } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { ErrorSummary } from '#app/components/message/error-summary.tsx';
import { Menu } from '#app/components/menu/menu.tsx';
import { Message } from '#app/components/message/message.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { RowMenu } from '#app/components/menu/row-menu.tsx';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Tooltip } from '#app/components/menu/tooltip.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { find, render, textOf } from './render.tsx';

describe('a button', () => {
  it('works without JavaScript, even when something is still missing', async () => {
    const body = await render(
      <Button unmet="Enter a name." pending>
        Create
      </Button>,
    );
    const button = find(body, 'button');
    expect(button).toHaveProperty('type', 'submit');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    expect(body.textContent).toBe('Create');
  });
});

describe('a link', () => {
  it('does not tell another site where the reader came from', async () => {
    const external = find(await render(<TextLink to="https://example.org/">Guide</TextLink>), 'a');
    expect(external.getAttribute('rel')).toBe('noopener noreferrer');
    expect(find(await render(<TextLink to={shellPaths.app}>App</TextLink>), 'a').hasAttribute('rel')).toBe(
      false,
    );
  });
});

describe('a dialog', () => {
  it('is open, named by its heading, and closed by a link', async () => {
    const body = await render(
      <Drawer
        title="Machine Details"
        about="Active"
        closeTo="/machines#row-7"
        footer={<Button>Update</Button>}
      >
        <p>Content</p>
      </Drawer>,
    );
    const dialog = find(body, 'dialog[open]');
    expect(textOf(dialog, 'aria-labelledby')).toBe('Machine Details');
    expect(find(dialog, 'a').getAttribute('href')).toBe('/machines#row-7');
    expect(find(dialog, 'a').textContent).toBe('Close');
  });

  it('keeps its name when its header is not shown', async () => {
    const body = await render(
      <Modal title="Terms" closeTo="/signup" width={1200} hideHeader>
        <p>Content</p>
      </Modal>,
    );
    expect(textOf(find(body, 'dialog'), 'aria-labelledby')).toBe('Terms');
    expect(body.querySelector('dialog a')).toBeNull();
  });
});

describe('a summary of errors', () => {
  it('takes the focus and links to the fields', async () => {
    const body = await render(<ErrorSummary errors={[{ href: '#f-name', message: 'Name is required' }]} />);
    const summary = find(body, '#errors[tabindex="-1"][autofocus]');
    // A name needs a role that can have one; the alert is inside.
    expect(summary.getAttribute('role')).toBe('group');
    expect(find(summary, '[role=alert] a[href="#f-name"]').textContent).toBe('Name is required');
  });

  it('is missing when there are no errors', async () => {
    expect((await render(<ErrorSummary errors={[]} />)).innerHTML).toBe('');
  });
});

describe('a message', () => {
  it('names its tone in a word, and errors are alerts', async () => {
    const error = await render(<Message tone="error">Something went wrong.</Message>);
    expect(find(error, '[role=alert]').textContent).toBe('Error: Something went wrong.');
    const success = await render(
      <Message tone="success" id="flash" dismissTo="/users">
        Saved.
      </Message>,
    );
    expect(find(success, '#flash[tabindex="-1"] [role=status]').textContent).toBe('Success: Saved.');
    expect(textOf(find(success, '#flash[role=group]'), 'aria-labelledby')).toBe('Success: Saved.');
    expect(find(success, 'a').textContent).toBe('Dismiss message');
  });
});

describe('a menu', () => {
  it('opens without JavaScript, with links and forms', async () => {
    const body = await render(
      <Menu
        label="More actions for build-07"
        trigger="…"
        items={[
          { label: 'Details', to: '/machines/7' },
          { label: 'Sign out', action: '/logout', fields: { from: 'menu' } },
        ]}
      />,
    );
    expect(find(body, 'details > summary').getAttribute('aria-label')).toBe('More actions for build-07');
    expect(find(body, 'a').getAttribute('href')).toBe('/machines/7');
    expect(find(body, 'form[method=post][action="/logout"] button').textContent).toBe('Sign out');
    expect(find(body, 'form input').getAttribute('value')).toBe('menu');
  });
});

describe('the menu of a row', () => {
  const menu = (isOpen: boolean) => (
    <RowMenu
      id="menu-7"
      label="More actions for build-07"
      trigger="…"
      items={() => [{ label: 'Details', to: '/machines/7' }]}
      openTo="/machines?page=2&menu=7"
      isOpen={isOpen}
    />
  );

  it('is a link to the page with it open, until JavaScript turns it into a menu', async () => {
    const body = await render(menu(false));
    expect(find(body, 'a#menu-7').getAttribute('href')).toBe('/machines?page=2&menu=7#menu-7');
    expect(find(body, 'a#menu-7').getAttribute('aria-label')).toBe('More actions for build-07');
    expect(body.querySelectorAll('a')).toHaveLength(1);
  });

  it('is open where the address says so', async () => {
    const body = await render(menu(true));
    expect(find(body, 'details[open] > summary#menu-7').getAttribute('aria-label')).toBe(
      'More actions for build-07',
    );
    expect(find(body, 'details a').getAttribute('href')).toBe('/machines/7');
  });
});

describe('tabs', () => {
  const tabs = [
    { to: '/users', label: 'Users' },
    { to: '/users/roles', label: 'Roles' },
    { to: '/users/list?scope=all', label: 'All' },
  ];

  it.each([
    ['/users', 'Users'],
    ['/users/roles/7/edit', 'Roles'],
    ['/users/list?scope=all&page=2', 'All'],
    ['/users/list?scope=mine', 'Users'],
  ])('at %s show %s as the current one', async (path, label) => {
    const body = await render(<Tabs label="User management" tabs={tabs} />, path);
    expect(find(body, 'nav').getAttribute('aria-label')).toBe('User management');
    expect([...body.querySelectorAll('[aria-current=page]')].map((tab) => tab.textContent)).toEqual([label]);
  });
});

describe('truncated text', () => {
  it('can be focused and is read in full when it is cut off', async () => {
    const text = find(await render(<Truncated text="ada.lovelace@example.org" max={12} />), '.truncated');
    expect(text.getAttribute('tabindex')).toBe('0');
    // A focusable element needs a role and a name.
    expect([text.getAttribute('role'), text.getAttribute('aria-label')]).toEqual([
      'img',
      'ada.lovelace@example.org',
    ]);
    expect(find(text, '[aria-hidden]').textContent).toBe('ada.lovelace…');
    expect(find(text, '.sr-only').textContent).toBe('ada.lovelace@example.org');
  });

  it('is plain text when it was not', async () => {
    expect((await render(<Truncated text="build-07" max={12} />)).innerHTML).toBe('build-07');
  });

  it('leaves the focus to the link around it', async () => {
    const body = await render(<Truncated text="ada.lovelace@example.org" max={12} inLink />);
    expect(find(body, '.truncated').hasAttribute('tabindex')).toBe(false);
  });
});

describe('a tooltip and a progress bar', () => {
  it('describe their control', async () => {
    const body = await render(
      <Tooltip text="New executions are queued.">
        <button type="button">4 of 4</button>
      </Tooltip>,
    );
    expect(textOf(find(body, 'button'), 'aria-describedby')).toBe('New executions are queued.');
  });

  it('say a name once, where that is what the tooltip shows', async () => {
    const body = await render(
      <Tooltip text="Set build-07 as default machine" names>
        <a href="/default">○</a>
      </Tooltip>,
    );
    const link = find(body, 'a');
    expect(link.getAttribute('aria-label')).toBe('Set build-07 as default machine');
    expect(link.hasAttribute('aria-describedby')).toBe(false);
    expect(find(body, '.tooltip-text').getAttribute('aria-hidden')).toBe('true');
  });

  it('say the progress in words, and what it is about, once', async () => {
    const body = await render(<Progress label="Upload" value={3} max={12} />);
    const bar = find(body, 'progress');
    expect(bar.getAttribute('aria-label')).toBe('Upload');
    expect(bar.getAttribute('aria-valuetext')).toBe('25%');
    expect(bar.textContent).toBe('25%');
    for (const hidden of body.querySelectorAll('[aria-hidden]')) hidden.remove();
    expect(body.textContent).toBe('25%');
  });
});
