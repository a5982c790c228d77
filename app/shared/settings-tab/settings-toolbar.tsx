import { useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { saveAnyway } from './save-anyway.ts';
import type { FrameHints } from './use-settings-hints.ts';

/** The id of the form that gives up all changes. */
export const cancelId = 'give-up-changes';
const standingId = 'settings-standing';
const unchanged = 'No changes yet';

interface SettingsToolbarProps {
  readonly formId: string;
  /** The address of the tab. */
  readonly here: string;
  /** From `useSettingsHints`; undefined without script. */
  readonly hints: FrameHints | undefined;
}

/**
 * Renders Save and Cancel of a tab, in sight wherever the form is scrolled to (spec 2 section 2). With script it
 * tells how many changes aren't saved, and what the form has changed by itself.
 */
export function SettingsToolbar({ formId, here, hints }: SettingsToolbarProps) {
  const isChanged = hints?.isChanged ?? true;
  const intent = useNavigation().formData?.get('intent') ?? saveAnyway;
  const described = hints === undefined ? {} : { 'aria-describedby': standingId };
  return (
    <div className="settings-tab-toolbar">
      {/* The status texts are there from the start, because only later changes are announced. */}
      <p
        id={standingId}
        role="status"
        className={isChanged ? 'settings-tab-changes' : 'settings-tab-standing'}
      >
        {hints && standingWords(hints)}
      </p>
      <div className="settings-tab-actions">
        <SubmitButton
          form={formId}
          // Other buttons of the form don't save.
          sending={intent === saveAnyway ? 'Saving…' : 'Save'}
          unmet={isChanged ? hints?.wrong?.problem : unchanged}
          unmetIsSaid
          {...described}
          {...(hints?.wrong && isChanged ? { unmetField: hints.wrong.field } : {})}
        >
          Save
        </SubmitButton>
        {/* Not a link: with script it waits until there is something to give up. */}
        {/* eslint-disable-next-line no-restricted-syntax -- it posts nothing: it asks for the page anew */}
        <form id={cancelId} action={here}>
          <Button {...described} {...(isChanged ? {} : { unmet: unchanged, unmetIsSaid: true })}>
            Cancel
          </Button>
        </form>
      </div>
      <p role="status" className="settings-tab-said">
        {hints?.said}
      </p>
    </div>
  );
}

/** Says how many settings aren't saved, and how many of them can't be: '2 unsaved changes, 1 error'. */
export function standingWords({ isChanged, changes, errors }: FrameHints): string {
  if (!isChanged) return unchanged;
  // A form that came back with what was typed can't count what differs from the saved settings.
  const words = changes === undefined ? 'Unsaved changes' : counted(changes, 'unsaved change');
  return errors === 0 ? words : `${words}, ${counted(errors, 'error')}`;
}
