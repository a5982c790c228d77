import type { FormMetadata } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldDefinitions } from '../field/form-field.ts';
import { Drawer } from '../dialog/drawer.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { ServerForm } from './server-form.tsx';

interface FormDrawerProps<Values extends Record<string, unknown>> extends FormFooterProps {
  readonly title: ReactNode;
  /** A line under the title: what it is about, how that stands. */
  readonly about: ReactNode;
  readonly width?: ComponentProps<typeof Drawer>['width'];
  /** The form of `useServerForm`. */
  readonly form: FormMetadata<Values>;
  /** What the form says of its fields. */
  readonly definitions?: FieldDefinitions<Values>;
  /** Before the form: what is known of it, or a step above the drawer. */
  readonly above?: ReactNode;
  /** It brings files. */
  readonly multipart?: boolean;
  /** It comes with what was filled in before and is not saved. */
  readonly unsaved?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** A drawer that is one form: its fields, and at the bottom, always in sight, what sends it and Cancel. */
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
