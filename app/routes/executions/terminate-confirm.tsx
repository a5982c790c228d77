import { Confirm } from '#app/components/dialog/confirm.tsx';

/** The question before an execution is terminated. */
export function TerminateConfirm({ name, closeTo }: { name: string; closeTo: string }) {
  return (
    <Confirm title="Terminate execution" closeTo={closeTo} confirm="Terminate" danger fields={{}}>
      <p>Are you sure you want to terminate {name}? It stops where it is and cannot be continued.</p>
    </Confirm>
  );
}
