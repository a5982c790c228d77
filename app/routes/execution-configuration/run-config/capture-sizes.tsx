import { ButtonLink } from '#app/components/button.tsx';
import { executionConfigurationPaths, type DeleteAll } from '#app/paths/execution-configuration.ts';
import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';

interface CaptureSizesProps {
  readonly sizes: Pick<RunConfiguration['visualCaptureSettings'], 'screenShotsSize' | 'videosSize'>;
  readonly mayDelete: boolean;
}

/** Shows the size of all screenshots and videos, with links to delete them. */
export function CaptureSizes({ sizes: { screenShotsSize, videosSize }, mayDelete }: CaptureSizesProps) {
  const rows: { which: DeleteAll; name: string; size: string; action: string }[] = [
    {
      which: 'screen-shoot',
      name: 'Size of all screenshots',
      size: screenShotsSize,
      action: 'Delete all screenshots',
    },
    { which: 'all-videos', name: 'Size of all videos', size: videosSize, action: 'Delete all videos' },
  ];
  return (
    <dl className="execution-configuration-sizes">
      {rows.map(({ which, name, size, action }) => (
        <div key={which}>
          <dt>{name}</dt>
          <dd>
            <span>{size}</span>
            {mayDelete && (
              <ButtonLink
                id={which}
                to={executionConfigurationPaths.deleteCaptures(which)}
                variant="danger"
                size="small"
                preventScrollReset
              >
                {action}
              </ButtonLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
