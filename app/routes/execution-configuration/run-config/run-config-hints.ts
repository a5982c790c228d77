import { isChanged, noteContent } from '#app/components/form/form-changes.ts';
import { typedIn } from '#app/components/form/use-form-hints.ts';
import { listen } from '#app/components/listen.ts';
import {
  daysRule,
  onLeaving,
  problemOfText,
  stepRunsRule,
  terminationRule,
  waitRule,
  type NumberRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import {
  waitFields,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';

/** The form as script sees it while it is filled in. */
export interface RunConfigHints {
  readonly changed: boolean;
  /** What its numbers are now, and what is wrong with them, by their names. */
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The rule of a number; that of a wait depends on its unit. */
function ruleOf(form: HTMLFormElement, name: string): NumberRule | undefined {
  const wait = waitFields.find((field) => field === name);
  if (wait) {
    const unit = waitUnits.find((each) => each === typedIn(form, `${wait}Unit`));
    return waitRule(wait, unit ?? 'Seconds');
  }
  if (name === 'terminateScriptIfTakesMoreTime' || name === 'terminateSuiteIfTakesMoreTime')
    return terminationRule;
  if (name === 'noOfDaysForScreenShot' || name === 'noOfDaysForVideo') return daysRule;
  return name === 'noOfTimesFailedStepRun' ? stepRunsRule : undefined;
}

/** The number that a unit belongs to. */
const unitOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(waitFields.map((field) => [`${field}Unit`, field])),
  terminateScriptUnit: 'terminateScriptIfTakesMoreTime',
  terminateSuiteUnit: 'terminateSuiteIfTakesMoreTime',
};

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement);

/** Looks at the form in the page. What leaving a field puts right is no problem yet. For `useFormHints`. */
export function hintsIn(form: HTMLFormElement): () => RunConfigHints {
  noteContent(form);
  return () => {
    const typed: Record<string, string> = {};
    const problems: Record<string, string> = {};
    for (const { name, value } of inputsOf(form)) {
      const rule = ruleOf(form, name);
      if (!rule) continue;
      typed[name] = value;
      const problem = problemOfText(onLeaving(value, rule), rule);
      if (problem !== undefined) problems[name] = problem;
    }
    return { changed: isChanged(form), typed, problems };
  };
}

/**
 * The rules of the browser alone (spec 2 section 5): a number that is left empty or too small becomes the least that it may be,
 * and one whose unit is changed becomes 0. @returns what ends it
 */
export const followRunConfig = (form: HTMLFormElement): (() => void) =>
  listen(form, {
    focusout: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const rule = ruleOf(form, target.name);
      if (rule) put(target, onLeaving(target.value, rule));
    },
    change: ({ target }) => {
      const name = target instanceof HTMLSelectElement ? unitOf[target.name] : undefined;
      const number = inputsOf(form).find((input) => input.name === name);
      if (number) put(number, '0');
    },
  });

function put(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
