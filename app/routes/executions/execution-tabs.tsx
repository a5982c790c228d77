import { Tabs } from '#app/components/tabs/tabs.tsx';
import { executionPaths, type ExecutionView } from '#app/paths/executions.ts';

/** A view of an execution. */
export type ShownView = ExecutionView | 'results' | 'output';

interface ExecutionTabsProps {
  readonly id: string;
  readonly captureCount: number;
  readonly current: ShownView;
}

/** Renders the views of an execution as links. */
export function ExecutionTabs({ id, captureCount, current }: ExecutionTabsProps) {
  const addresses: Readonly<Record<ShownView, string>> = {
    results: executionPaths.execution(id),
    output: executionPaths.log(id),
    captures: executionPaths.view(id, 'captures'),
    history: executionPaths.view(id, 'history'),
    settings: executionPaths.view(id, 'settings'),
  };
  return (
    <div className="execution-tabs">
      <Tabs
        label="Views of this execution"
        current={addresses[current]}
        tabs={[
          { to: addresses.results, label: 'Results' },
          { to: addresses.output, label: 'Output' },
          {
            to: addresses.captures,
            label: 'Screenshots and videos',
            ...(captureCount > 0 && { count: captureCount }),
          },
          { to: addresses.history, label: 'History' },
          { to: addresses.settings, label: 'Settings used' },
        ]}
      />
    </div>
  );
}
