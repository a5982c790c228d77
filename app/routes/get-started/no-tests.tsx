import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { GetStarted } from './load-get-started.server.ts';

type NoTestsProps = Pick<GetStarted, 'may' | 'demoProject' | 'project' | 'system'>;

/** Offers ways on for users who have no tests at hand. */
export function NoTests({ may, demoProject, project, system }: NoTestsProps) {
  return (
    <section className="get-started-without" aria-labelledby="no-tests">
      <h2 id="no-tests">No tests at hand?</h2>
      <ul>
        <li>
          <TextLink to={getStartedPaths.at({ project: project?.id, tool: 'sample', system }, 'tool')}>
            Try it with a sample suite
          </TextLink>
        </li>
        {demoProject && (
          <li id="demo">
            <TextLink to={projectPaths.look(demoProject.id)}>Open {demoProject.name}</TextLink>, which has
            made-up data
            {may.createProject && (
              <>
                {' '}
                ·{' '}
                <TextLink to={getStartedPaths.removeDemo} preventScrollReset>
                  Remove the demo project
                </TextLink>
              </>
            )}
          </li>
        )}
        {!demoProject && may.createProject && (
          <li id="demo">
            <PostForm action={getStartedPaths.page}>
              <Button name="intent" value="demo" variant="quiet" size="small">
                Look around in a filled demo project
              </Button>
            </PostForm>
          </li>
        )}
        {may.invite && (
          <li>
            <TextLink to={invitationPaths.create(new URLSearchParams())}>
              Invite someone who has them
            </TextLink>
          </li>
        )}
      </ul>
      <p className="get-started-hint">
        <ButtonLink to={projectPaths.list} size="small" variant="quiet">
          Go to projects
        </ButtonLink>{' '}
        You find this page again in the account menu.
      </p>
    </section>
  );
}
