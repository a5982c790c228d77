import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { RemovalRow } from '#app/shared/settings-tab/setting-parts.tsx';
import type { ShownSettings } from '#app/shared/settings-tab/settings-tab.ts';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';

interface CaptureRemovalsProps {
  readonly sizes: Pick<RunConfiguration['visualCaptureSettings'], 'screenShotsSize' | 'videosSize'>;
  readonly shown: Pick<ShownSettings, 'projectName'>;
}

/** Shows the size of all screenshots and videos, with buttons to delete them. */
export function CaptureRemovals({ sizes, shown: { projectName } }: CaptureRemovalsProps) {
  const place = projectName ?? 'all open projects';
  const { screenShotsSize, videosSize } = sizes;
  return (
    <>
      <RemovalRow
        id="screen-shoot"
        name="All screenshots"
        about={`${screenShotsSize} in ${place}. You can’t restore them.`}
        to={executionConfigurationPaths.deleteCaptures('screen-shoot')}
        action="Delete all screenshots"
      />
      <RemovalRow
        id="all-videos"
        name="All videos"
        about={`${videosSize} in ${place}. You can’t restore them.`}
        to={executionConfigurationPaths.deleteCaptures('all-videos')}
        action="Delete all videos"
      />
    </>
  );
}
