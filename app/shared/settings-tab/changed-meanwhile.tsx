import { Button } from '#app/components/button/button.tsx';
import { describe, type FormField } from '#app/components/field/form-field.ts';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { saveAnyway } from './save-anyway.ts';

/** Says that another user has saved since the page was loaded, and offers what to do. The entries are preserved. */
export function ChangedMeanwhile({ field, here }: { readonly field: FormField; readonly here: string }) {
  return (
    <div
      id={field.id}
      tabIndex={-1}
      role="group"
      aria-label="Changed by someone else"
      {...describe(field, undefined)}
    >
      <FieldError field={field} />
      <div className="actions">
        <Button name="intent" value={saveAnyway}>
          Save anyway
        </Button>
        <TextLink to={here} reloadDocument>
          Load saved settings
        </TextLink>
      </div>
    </div>
  );
}
