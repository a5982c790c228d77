interface ShownUsers {
  /** No user of the license is on another page, or left out by a search. */
  readonly whole: boolean;
  readonly hadAll: boolean;
}

/**
 * Keeps 'Give access to all' and the switches of an access form consistent: the box moves every switch, and is on when
 * every switch is (spec 2 section 4). Users on other pages may have no access: then the switches can only turn the box
 * on again.
 */
export function keepInStep(moved: HTMLInputElement, { whole, hadAll }: ShownUsers): void {
  const inputs = [...(moved.form?.elements ?? [])].filter((input) => input instanceof HTMLInputElement);
  const all = inputs.find(({ name }) => name === 'all');
  const switches = inputs.filter(({ name, disabled }) => name === 'access' && !disabled);
  if (moved === all) {
    for (const input of switches) input.checked = all.checked;
  } else if (all) {
    all.checked = (whole || hadAll) && switches.every(({ checked }) => checked);
  }
}
