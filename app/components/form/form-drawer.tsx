import type { FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { FieldDefinitions } from '../field/form-field.ts';
import { Drawer } from '../dialog/drawer.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { ServerForm } from './server-form.tsx';

interface FormDrawerProps<Values extends Record<string, unknown>> extends FormFooterProps {
  readonly title: ReactNode;
  /** Of `useServerForm`. */
  readonly form: FormMetadata<Values>;
  /** What the form says of its fields. */
  readonly definitions?: FieldDefinitions<Values>;
  /** Before the form: what it is about, or a step above the drawer. */
  readonly above?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A drawer that is one form: its fields, and at the bottom, always in sight, what sends it and Cancel. */
export function FormDrawer<Values extends Record<string, unknown>>({
  title,
  form,
  definitions,
  above,
  children,
  ...footer
}: FormDrawerProps<Values>) {
  return (
    <Drawer title={title} closeTo={footer.closeTo} footer={<FormFooter {...footer} form={form.id} />}>
      {above}
      <ServerForm form={form} {...(definitions ? { definitions } : {})}>
        {children}
      </ServerForm>
    </Drawer>
  );
}
