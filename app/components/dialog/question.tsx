import { useId, type ComponentProps, type ReactNode } from 'react';
import { FormFooter } from '../form/form-footer.tsx';
import { ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Modal } from './modal.tsx';

interface QuestionProps {
  readonly title: string;
  /** 'danger' when the action loses data. */
  readonly tone?: 'plain' | 'danger';
  /** The text of the button that carries out the action; Enter presses it. */
  readonly action: string;
  readonly closeTo: string;
  /** In px, on a screen that is wide enough. */
  readonly width?: ComponentProps<typeof Modal>['width'];
  /** Hidden fields sent with the answer, for what the address does not identify. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * Renders a question before an action: a POST form in a modal. Cancel is a link, and Escape follows it. The
 * loader of its route is `askFirst`, its action `answerOn`. Errors are shown above the question and have the
 * focus.
 */
export function Question({ title, tone, action, closeTo, width, fields = {}, children }: QuestionProps) {
  const [form] = useServerForm({ id: 'question' });
  const asks = useId();
  return (
    <Modal
      title={title}
      closeTo={closeTo}
      asks={asks}
      {...(width !== undefined && { width })}
      footer={<FormFooter form={form.id} submit={action} tone={tone} closeTo={closeTo} takesFocus />}
    >
      <ServerForm form={form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div id={asks}>{children}</div>
      </ServerForm>
    </Modal>
  );
}
