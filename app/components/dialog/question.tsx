import { useId, type ReactNode } from 'react';
import { FormFooter } from '../form/form-footer.tsx';
import { ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { Modal } from './modal.tsx';

interface QuestionProps {
  readonly title: string;
  /** 'danger' when something is lost. */
  readonly tone?: 'plain' | 'danger';
  /** The button that does it; Enter presses it. */
  readonly action: string;
  readonly closeTo: string;
  /** What the answer carries: what is asked about, where the address does not say it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A question before something is done: a POST form in a modal; Cancel is a link, and Escape follows it. Its route's loader
 * is `askFirst`, its action `answerOn`. What went wrong with it is said above the question, and has the focus then.
 */
export function Question({ title, tone, action, closeTo, fields = {}, children }: QuestionProps) {
  const [form] = useServerForm({ id: 'question' });
  const asks = useId();
  return (
    <Modal
      title={title}
      closeTo={closeTo}
      asks={asks}
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
