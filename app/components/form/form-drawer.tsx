import type { FormMetadata } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldDefinitions } from '../field/form-field.ts';
import { Drawer } from '../dialog/drawer.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { ServerForm } from './server-form.tsx';

interface FormDrawerProps<Values extends Record<string, unknown>> extends FormFooterProps {
  readonly title: ReactNode;
  /** A line under the title: what the form is about and its state. */
  readonly about: ReactNode;
  readonly width?: ComponentProps<typeof Drawer>['width'];
  /** The form of `useServerForm`. */
  readonly form: FormMetadata<Values>;
  /** The definitions of the form's fields. */
  readonly definitions?: FieldDefinitions<Values>;
  /** Content above the form: known facts, or a step above the drawer. */
  readonly above?: ReactNode;
  /** The form uploads files. */
  readonly multipart?: boolean;
  /** The form comes back with values that aren't saved. */
  readonly unsaved?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * Renders a drawer that is one form: its fields, and a footer with submit and Cancel that is always visible.
 */
export function FormDrawer<Values extends Record<string, unknown>>({
  title,
  about,
  width,
  form,
  definitions,
  above,
  multipart = false,
  unsaved = false,
  children,
  ...footer
}: FormDrawerProps<Values>) {
  return (
    <Drawer
      title={title}
      about={about}
      {...(width && { width })}
      closeTo={footer.closeTo}
      footer={<FormFooter {...footer} form={form.id} />}
    >
      {above}
      <ServerForm
        form={form}
        multipart={multipart}
        unsaved={unsaved}
        {...(definitions ? { definitions } : {})}
      >
        {children}
      </ServerForm>
    </Drawer>
  );
}
