import { useChanged } from '#app/components/form/use-changed.ts';
import { namedProblem } from '#app/components/form/named-problem.ts';
import { typedIn, useFormHints } from '#app/components/form/use-form-hints.ts';
import {
  jobTitleProblem,
  looksLikePhone,
  otherJobTitleProblem,
  phoneMessages,
} from '#platform/contract/profiles/profile-rules.ts';
import {
  requesterEmailProblem,
  requesterNameProblem,
  requesterOrganisationProblem,
  upgradeTextProblem,
  upgradeTopicMissing,
} from '#platform/contract/upgrades/upgrade-rules.ts';
import { upgradeFields } from './upgrade.fields.ts';
import type { UpgradeValues } from './upgrade-values.ts';

type FieldName = keyof UpgradeValues;
type Problems = Readonly<Partial<Record<FieldName, string>>>;

interface UpgradeCheck {
  /** Says why the button can't work yet; undefined when it can, and always without script. */
  readonly unmet: string | undefined;
  /** The field that is missing or wrong. */
  readonly unmetField: FieldName | undefined;
  /** Errors of fields that the user changed and left. */
  readonly problems: Problems;
}

/** Checks the form while it is filled in (spec 2 sections 4 and 5), in the server's words. */
export function useUpgradeCheck(formId: string): UpgradeCheck {
  const changed = useChanged(formId);
  const { problems, left } = useFormHints(formId, watchProblems) ?? nothingSeen;
  const names = Object.keys(upgradeFields).filter((name) => name in problems) as FieldName[];
  const [first] = names;
  return {
    unmet:
      first === undefined
        ? changed
          ? undefined
          : 'No changes yet. Add a message, for example.'
        : namedProblem(upgradeFields[first].label, problems[first] ?? ''),
    unmetField: first,
    problems: Object.fromEntries(
      names.filter((name) => left.includes(name)).map((name) => [name, problems[name]]),
    ),
  };
}

const nothingSeen: Seen = { problems: {}, left: [] };

interface Seen {
  readonly problems: Problems;
  /** Returns the fields that the user changed and left. */
  readonly left: readonly string[];
}

function watchProblems(form: HTMLFormElement): (event?: Event) => Seen {
  const left = new Set<string>();
  return (event) => {
    // For a text field the browser reports a change once it loses the focus.
    const name =
      event?.type === 'change' && event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name !== null) left.add(name);
    return { problems: problemsOf(form), left: [...left] };
  };
}

function problemsOf(form: HTMLFormElement): Problems {
  const read = (name: FieldName) => typedIn(form, name);
  const phone = read('phoneNumber').trim();
  const problems: Record<Exclude<FieldName, 'phoneCountry'>, string | undefined> = {
    name: requesterNameProblem(read('name')),
    emailId: requesterEmailProblem(read('emailId')),
    organisationName: requesterOrganisationProblem(read('organisationName')),
    jobTitle: jobTitleProblem(read('jobTitle')),
    jobTitleOthers: read('jobTitle') === 'Others' ? otherJobTitleProblem(read('jobTitleOthers')) : undefined,
    phoneNumber: phone === '' || looksLikePhone(phone) ? undefined : phoneMessages.invalid,
    licenseActionType: read('licenseActionType') === '' ? upgradeTopicMissing : undefined,
    message: upgradeTextProblem(read('message')),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
