import { useEffect } from 'react';
import { currentZoneName } from '#platform/contract/projects/time-zone-values.ts';

/**
 * Selects the browser's time zone in a select, unless the user has selected one already or the form came back. It
 * becomes the field's initial value: nobody is asked whether to give it up.
 * @param unless the license has a zone that somebody has chosen
 */
export function useBrowserZone(selectId: string, { unless }: { readonly unless: boolean }): void {
  useEffect(() => {
    if (unless) return;
    const select = document.getElementById(selectId);
    if (!(select instanceof HTMLSelectElement) || select.form === null) return;
    const isUntouched = select.selectedOptions[0]?.defaultSelected === true;
    if (!isUntouched || 'unsaved' in select.form.dataset) return;
    const zone = currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    const options = [...select.options];
    if (!options.some(({ value }) => value === zone)) return;
    for (const option of options) option.defaultSelected = option.value === zone;
    select.value = zone;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [selectId, unless]);
}
