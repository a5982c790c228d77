import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { Form, useParams } from '@remix-run/react';
import { TokenField } from '#app/components/form/token-field.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { developmentOnly } from './development-only.server.ts';

export const handle = { dialog: true };

export function loader() {
  developmentOnly();
  return null;
}

export function action({ params }: ActionFunctionArgs) {
  developmentOnly();
  return redirect(closeTarget(params.width, params.size), 303);
}
export { clientAction } from '#app/components/form/client-action.ts';

/** A question to confirm: alone, or above the drawer whose thing it would delete. */
export default function ModalExample() {
  const { width, size } = useParams();
  const closeTo = closeTarget(width, size);
  return (
    <Modal title="Delete!" closeTo={closeTo} width={size === 'large' ? 1200 : 420}>
      <Form method="post">
        <TokenField />
        <p>Your data will be lost. Are you sure you want to delete build-07?</p>
        <div className="actions mt-4">
          <Button variant="danger">Delete</Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Modal>
  );
}

function closeTarget(drawerWidth: string | undefined, size: string | undefined): string {
  return drawerWidth === undefined
    ? `/design-system#open-modal-${size}`
    : `/design-system/drawer/${drawerWidth}#open-confirm`;
}
