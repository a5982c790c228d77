import { Button } from '#app/components/button.tsx';
import { describe, type FormField } from '#app/components/field/form-field.ts';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { TextLink } from '#app/components/text-link.tsx';

/** The `intent` of the button by which one saves over what somebody else has saved meanwhile. */
export const saveAnyway = 'save-anyway';

/** Somebody else has saved since the page was made: what can be done about that. What was filled in is still there. */
export function ChangedMeanwhile({ field, here }: { readonly field: FormField; readonly here: string }) {
  return (
    <div
      id={field.id}
      tabIndex={-1}
      role="group"
      aria-label="Changed meanwhile"
      {...describe(field, undefined)}
    >
      <FieldError field={field} />
      <div className="actions">
        <Button name="intent" value={saveAnyway}>
          Save anyway
        </Button>
        <TextLink to={here} reloadDocument>
          Show what was saved
        </TextLink>
      </div>
    </div>
  );
}
