import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button/button.tsx';
import { FormTrouble } from '../form/form-trouble.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { List, type ListProps } from './list.tsx';
import type { Plain } from './table.ts';
import { countWords } from './result-words.ts';

interface ListPageProps<Row, Here extends Plain> extends ListProps<Row, Here> {
  readonly title: string;
  /** The other views of the same thing, as `Tabs`. */
  readonly tabs?: ReactNode;
  /** Links that narrow the list to one of its states, as `Tabs` with the look of pills. */
  readonly pills?: ReactNode;
  /** A sentence under the title. */
  readonly description?: ReactNode;
  /** A link after the title that skips what is before the most important row. */
  readonly skip?: ReactNode;
  /** A link to the parent page. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Actions of the page besides adding. */
  readonly actions?: ReactNode;
  /**
   * The link to the form that adds an item; false where the user may not add. Closing the form leads back to
   * its `id`.
   */
  readonly add?: { readonly to: string; readonly label: string; readonly id: string } | false;
}

/**
 * Renders a page that is a list: its title, its count, its actions, the list, and the drawer or question that
 * is open over it.
 */
export function ListPage<Row, Here extends Plain>(props: ListPageProps<Row, Here>) {
  const { title, tabs, pills, description, skip, back, actions, add, ...list } = props;
  const count = countWords(list.list);
  const hasActions = actions !== undefined || Boolean(add);
  return (
    <>
      <Outlet />
      <FormTrouble />
      {tabs}
      <PageHeader
        title={title}
        {...(count !== undefined && { count })}
        {...(skip !== undefined && { state: skip })}
        {...(back && { back })}
        {...(description !== undefined && { description })}
      >
        {hasActions ? (
          <>
            {actions}
            {add && (
              <ButtonLink id={add.id} to={add.to} variant="primary" preventScrollReset>
                {add.label}
              </ButtonLink>
            )}
          </>
        ) : undefined}
      </PageHeader>
      {pills}
      <List {...list} />
    </>
  );
}
