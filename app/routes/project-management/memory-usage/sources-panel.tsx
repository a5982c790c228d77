import { Progress } from '#app/components/message/progress.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { SettingFacts } from '#app/shared/settings-tab/setting-parts.tsx';
import type { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import {
  licenseMemoryNames,
  memorySourceNames,
  memoryText,
} from '#platform/contract/memory/memory-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

/** Shows how much each kind of file uses, largest first. */
export function SourcesPanel({
  sources,
  inNoProject,
  bytes: all,
}: Pick<CallReply<typeof getMemoryUsage>, 'sources' | 'inNoProject' | 'bytes'>) {
  const sorted = [
    ...sources.map(({ source, bytes }) => ({ name: memorySourceNames[source], bytes })),
    ...inNoProject.map(({ source, bytes }) => ({ name: licenseMemoryNames[source], bytes })),
  ].sort((one, other) => other.bytes - one.bytes);
  return (
    <Panel title="By kind" about="Each bar is a share of the memory in use.">
      <div className="memory-usage-kinds">
        <SettingFacts
          items={sorted.map(({ name, bytes }) => ({
            label: name,
            value:
              all === 0 ? (
                memoryText(bytes)
              ) : (
                <Progress
                  label={`Share of ${name.toLowerCase()}`}
                  hideLabel
                  value={bytes}
                  max={all}
                  text={memoryText(bytes)}
                />
              ),
          }))}
        />
      </div>
    </Panel>
  );
}
