import type { MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { developmentOnly } from './development-only.server.ts';
import type { ExampleGroup } from './example.ts';
import { exampleGroups } from './examples.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import workspaceStyles from '#app/workspace.css?url';

export function loader() {
  developmentOnly();
  return null;
}

/** Accepts a post from a menu's example, without changing anything. */
export function action() {
  developmentOnly();
  return null;
}
export { clientAction } from '#app/components/form/client-action.ts';

/** Shows every component in all its states, for those who build screens and for the tests. */
export default function DesignSystem() {
  return (
    <main className="mx-auto max-w-page p-4 md:p-8">
      <PageHeader title="Design system" description="Every component in all its states." />
      <Outlet />
      <nav aria-label="Components" className="mb-6">
        <ul className="actions gap-x-4">
          {exampleGroups.map(({ component }) => (
            <li key={component}>
              <a className="inline-link inline-link-plain" href={`#${anchor(component)}`}>
                {component}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {exampleGroups.map((group) => (
        <Group key={group.component} group={group} />
      ))}
    </main>
  );
}

function Group({ group }: { group: ExampleGroup }) {
  const id = anchor(group.component);
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} tabIndex={-1} className="mb-3 border-b border-line pb-1">
        {group.component}
      </h2>
      <div className="grid gap-5">
        {group.examples.map(({ name, content }) => (
          <div key={name} className="grid grid-cols-1 gap-1 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6">
            <h3 className="text-sm font-normal text-muted">{name}</h3>
            <div className="min-w-0 max-w-[60rem]">{content}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

const anchor = (component: string): string => component.toLowerCase().replace(/[^a-z]+/g, '-');

export const links = stylesheets(workspaceStyles);

export const meta: MetaFunction = () => [{ title: 'Design system | FireFlink' }];
