import type { MetaFunction } from '@remix-run/node';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { settingsPaths } from '#app/paths/settings.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { shortcuts, type Shortcut } from '#app/shared/page/shortcuts.ts';

const always: readonly Shortcut[] = [
  { keys: ['Tab'], label: 'Go to the next link, button or field. The first one skips to the main content.' },
  { keys: ['Enter'], label: 'Follow a link, press a button, submit a form' },
  { keys: ['Space'], label: 'Open a menu, select a checkbox' },
  { keys: ['↓', '↑'], label: 'Move through an open menu' },
  { keys: ['Esc'], label: 'Close a menu, a drawer or a dialog' },
];

const shortcutTable: CachedTable<Shortcut, null> = {
  id: 'shortcuts',
  rowKey: ({ label }) => label.toLowerCase().replace(/[^a-z]+/g, '-'),
  columns: [
    { key: 'keys', label: 'Keys', cell: ({ keys }) => keys.map((name) => <kbd key={name}>{name}</kbd>) },
    { key: 'label', label: 'What it does', cell: ({ label }) => label },
  ],
};

/** Lists every key that does something, with and without script. */
export default function KeyboardShortcuts() {
  return (
    <div className="page-measure">
      <PageHeader
        title="Keyboard shortcuts"
        description="You can do everything in FireFlink with the keyboard. These keys make it faster."
      />
      <div className="panel-stack">
        <ShortcutTable caption="With JavaScript" rows={shortcuts} />
        <p>
          You can turn these off in the <TextLink to={settingsPaths.settings}>settings</TextLink>.
        </p>
        <ShortcutTable caption="Everywhere" rows={always} />
      </div>
    </div>
  );
}

function ShortcutTable({ caption, rows }: { caption: string; rows: readonly Shortcut[] }) {
  return (
    <DataTable table={shortcutTable} here={null} caption={caption} showCaption rows={rows} empty={null} />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Keyboard shortcuts');
