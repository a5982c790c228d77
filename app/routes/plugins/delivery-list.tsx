import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { Time } from '#app/components/text/time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { Delivery } from '#platform/contract/integrations/delivery-calls.ts';
import { deliveryLimits, type DeliveryState } from '#platform/contract/integrations/delivery-values.ts';

interface Here {
  readonly mayEdit: boolean;
  /** The address of the drawer, which sends a delivery again. */
  readonly here: string;
}

const tones: Readonly<Record<DeliveryState, BadgeTone>> = {
  Waiting: 'info',
  Sent: 'success',
  Failed: 'error',
};

const table: Table<Delivery, Here> = {
  rowKey: ({ id }) => `delivery-${id}`,
  columns: [
    { key: 'createdOn', label: 'When', isHeader: true, cell: ({ createdOn }) => <Time time={createdOn} /> },
    { key: 'target', label: 'To', cell: ({ target }) => <Truncated text={target} max={25} /> },
    {
      key: 'about',
      label: 'About',
      cell: ({ kind, execution }) =>
        execution === null ? (
          <span className="plugins-delivery-kind">{kind}</span>
        ) : (
          <TextLink to={executionPaths.execution(execution.id)}>
            <Truncated text={execution.name} max={25} inLink />
          </TextLink>
        ),
    },
    { key: 'outcome', label: 'Outcome', cell: (delivery) => <Outcome {...delivery} /> },
    {
      key: 'again',
      label: 'Again',
      shownIf: ({ mayEdit }) => mayEdit,
      cell: ({ id, again, target, execution }, { here }) =>
        again && (
          <PostForm action={here} preventScrollReset>
            <Button name="again" value={id} size="small">
              Send again
              <span className="sr-only">
                : {execution?.name ?? ''} to {target}
              </span>
            </Button>
          </PostForm>
        ),
    },
  ],
};

function Outcome({ state, attempts, nextAttemptOn, answerStatus, answerMilliseconds, answer }: Delivery) {
  const facts = [
    answerStatus === null ? '' : `status ${answerStatus}`,
    answerMilliseconds === null ? '' : `${answerMilliseconds} ms`,
    attempts > 1 ? `${attempts} attempts` : '',
  ].filter((fact) => fact !== '');
  return (
    <>
      <State tone={tones[state]}>{state}</State>
      {facts.length > 0 && <span className="plugins-delivery-facts"> {facts.join(', ')}</span>}
      {state !== 'Sent' && answer !== '' && <p className="plugins-delivery-answer">{answer}</p>}
      {nextAttemptOn !== null && attempts > 0 && (
        <p className="plugins-delivery-answer">
          Next attempt <Time time={nextAttemptOn} />
        </p>
      )}
    </>
  );
}

interface DeliveryListProps extends Here {
  readonly deliveries: readonly Delivery[];
}

/** Lists the newest deliveries of an instance, with what was answered. */
export function DeliveryList({ deliveries, ...here }: DeliveryListProps) {
  return (
    <section aria-labelledby="deliveries">
      <h3 id="deliveries">Last deliveries</h3>
      <p className="plugins-deliveries-about">
        The newest {deliveryLimits.shown}; each is kept for {deliveryLimits.days} days.
      </p>
      <DataTable
        caption="Last deliveries"
        table={table}
        here={here}
        rows={deliveries}
        empty={<p className="plugins-deliveries-about">Nothing sent yet.</p>}
      />
    </section>
  );
}
