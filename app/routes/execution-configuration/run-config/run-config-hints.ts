import { typedIn } from '#app/components/form/use-form-hints.ts';
import { listen } from '#app/components/listen.ts';
import {
  inputsOf,
  labelOf,
  typeFor,
  watchNumbers,
  type FormWatch,
  type NumberHints,
} from '#app/shared/settings-tab/number-hints.ts';
import {
  daysRule,
  stepRunsRule,
  terminationRule,
  waitRule,
} from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import {
  waitFields,
  waitUnits,
} from '#platform/contract/execution-configuration/run-configuration-values.ts';
import type { NumberRule } from '#platform/contract/wire/fields/number-rules.ts';

/** Returns the rule of a number; that of a wait depends on its unit. */
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

const numbers = watchNumbers((name, form) => ruleOf(form, name));

/**
 * The rules of the browser alone (spec 2 section 5): an empty or too small number becomes its minimum, and a number
 * whose unit is changed becomes 0. Each change is announced.
 */
export const runConfigWatch: FormWatch<NumberHints> = {
  hintsIn: numbers.hintsIn,
  follow(form, say) {
    const endNumbers = numbers.follow(form, say);
    const endUnits = listen(form, {
      change({ target }) {
        const name = target instanceof HTMLSelectElement ? unitOf[target.name] : undefined;
        const number = inputsOf(form).find((input) => input.name === name);
        if (number && typeFor(number, '0')) {
          say(`“${labelOf(number)}” is now 0, because its unit has changed. Enter the number again.`);
        }
      },
    });
    return () => {
      endNumbers();
      endUnits();
    };
  },
};
