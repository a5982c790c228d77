import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useLocation, useParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
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

/** Shows a question to confirm: alone, or above the drawer whose thing it would delete. */
export default function ModalExample() {
  const { width, size } = useParams();
  const { pathname } = useLocation();
  const closeTo = closeTarget(width, size);
  return (
    <Modal
      title="Delete!"
      closeTo={closeTo}
      width={size === 'large' ? 1200 : 420}
      footer={
        <>
          <Button form="delete" variant="danger">
            Delete
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <PostForm id="delete" action={pathname}>
        <p>Your data will be lost. Are you sure you want to delete build-07?</p>
      </PostForm>
    </Modal>
  );
}

function closeTarget(drawerWidth: string | undefined, size: string | undefined): string {
  return drawerWidth === undefined
    ? `/design-system#open-modal-${size}`
    : `/design-system/drawer/${drawerWidth}#open-confirm`;
}
