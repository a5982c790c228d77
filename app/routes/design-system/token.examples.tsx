import { Badge } from '#app/components/text/badge.tsx';
import { Button } from '#app/components/button/button.tsx';
import type { ExampleGroup } from './example.ts';

const swatches = [
  { name: 'surface', className: 'bg-surface text-ink' },
  { name: 'sunken', className: 'bg-sunken text-muted' },
  { name: 'primary', className: 'bg-primary text-on-primary' },
  { name: 'danger', className: 'bg-danger text-on-danger' },
  { name: 'chrome', className: 'bg-chrome text-chrome-ink' },
  { name: 'selected', className: 'bg-selected-bg text-link' },
];

function Theme({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="grid gap-3 rounded-lg border border-line bg-canvas p-4 text-ink">
      <p className="font-semibold">{theme === 'light' ? 'Light' : 'Dark'}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {swatches.map(({ name, className }) => (
          <li key={name} className={`rounded border border-edge px-3 py-2 text-sm ${className}`}>
            {name}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button type="button" size="small" variant="primary">
          Save
        </Button>
        <Button type="button" size="small">
          Cancel
        </Button>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Archive</Badge>
        <Badge tone="error">Failed</Badge>
      </div>
    </div>
  );
}

export const tokenExamples: ExampleGroup = {
  component: 'Colours',
  examples: [
    {
      // Forced colours belong to neither theme.
      name: 'Both themes',
      content: (
        <div className="grid gap-4 md:grid-cols-2 forced-colors:hidden">
          <Theme theme="light" />
          <Theme theme="dark" />
        </div>
      ),
    },
  ],
};
