import { Form, useSearchParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { timeZonePaths } from '#app/paths/time-zone.ts';
import { unknownTimeZone } from '#platform/contract/projects/project-values.ts';

interface ChooseZoneProps {
  /** The id of the project, or the place of the license in addresses. */
  readonly of: string;
  readonly name: string;
  /** The zone that it has. */
  readonly value: string;
  readonly zones: readonly { readonly value: string; readonly label: string }[];
}

/** Renders the choice of a zone: a form that only leads to the question. */
export function ChooseZone({ of, name, value, zones }: ChooseZoneProps) {
  const [query] = useSearchParams();
  const closeTo = timeZonePaths.row(of, query);
  const address = new URL(timeZonePaths.change(of, query), 'http://here');
  return (
    <Modal
      title="Change time zone"
      about={name}
      closeTo={closeTo}
      footer={
        <>
          <Button type="submit" form="choose-zone" variant="primary">
            Change
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <FlashMessage />
      <Form id="choose-zone" method="get" action={address.pathname} preventScrollReset>
        {[...address.searchParams].map(([key, each]) => (
          <input key={key} type="hidden" name={key} value={each} />
        ))}
        <SearchSelectField
          field={{ id: 'zone', name: 'zone', errorId: 'zone-error', initialValue: value }}
          label="Time zone"
          unknown={unknownTimeZone}
          options={zones}
        />
      </Form>
    </Modal>
  );
}
