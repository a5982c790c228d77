import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { DateAndName } from '#app/components/text/time.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getTemplateVersion, listTemplateVersions } from '#platform/contract/templates/template-calls.ts';
import type { RequestState } from '#platform/contract/approval/approval-values.ts';
import { loadTemplate } from './load-template.server.ts';
import { ProposalNote } from './proposal-note.tsx';
import { changesIn } from './version-changes.ts';

export const handle = { dialog: true, showsFlash: true };

/** How many versions the history shows. */
const shown = 20;

/** Shows the newest versions of a template, and what each changed. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (asked) => {
    const { platform } = asked;
    const template = await loadTemplate(args)(asked);
    const { _id: id, name, kind, version: newest, cannot } = template;
    const params = { templateId: id };
    const { versions, total } = await platform.get(listTemplateVersions, {
      params,
      query: { pageSize: shown },
    });
    const changes = await Promise.all(
      versions.map(async ({ version }) =>
        changesIn(
          await platform.get(getTemplateVersion, { params: { ...params, version: String(version) } }),
        ),
      ),
    );
    return {
      ...{ template, id, name, kind, newest, total },
      mayRestore: cannot.edit === undefined,
      versions: versions.map((version, index) => ({ ...version, changes: changes[index] ?? [] })),
    };
  });

/** Says of versions that are not in force why; the others need no word. */
const stateWords: Readonly<Record<RequestState, string>> = {
  Approved: '',
  Waiting: ' (waits for approval)',
  Rejected: ' (rejected)',
  Withdrawn: ' (withdrawn, or replaced before it was approved)',
};

export default function TemplateHistory() {
  const { template, id, name, kind, newest, total, mayRestore, versions } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const more = total - versions.length;
  return (
    <Drawer
      title={`History of ${name}`}
      about="Each save is a version. Test cases and defects keep the version that they were made with."
      width="wide"
      closeTo={templatePaths.row(kind, id, query)}
    >
      <FlashMessage />
      <ProposalNote template={template} />
      <ol className="templates-fields">
        {versions.map(({ version, createdOn, createdByUname, changes, state, reason }) => (
          <li key={version} className="templates-field">
            <div className="templates-field-name">
              <strong>Version {version}</strong>
              {version === newest && ' (now)'}
              {stateWords[state]}
              {state === 'Rejected' && `: ${reason}`}
              <p className="templates-note">
                <DateAndName time={createdOn} name={createdByUname} />
              </p>
              <ul className="templates-diff">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </div>
            {mayRestore && version !== newest && state !== 'Waiting' && (
              <ButtonLink
                to={templatePaths.restore({ kind, id, name }, version, query)}
                size="small"
                preventScrollReset
              >
                Restore<span className="sr-only"> version {version}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="templates-note">{more} older versions are not shown.</p>}
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `History of ${data?.name ?? ''}`);
