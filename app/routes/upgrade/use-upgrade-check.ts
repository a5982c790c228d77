import { useEffect, useState } from 'react';
import { useChanged } from '#app/components/form/use-changed.ts';
import {
  jobTitleProblem,
  looksLikePhone,
  otherJobTitleProblem,
  phoneMessages,
} from '#platform/contract/profile-rules.ts';
import {
  requesterEmailProblem,
  requesterNameProblem,
  requesterOrganisationProblem,
  upgradeTextProblem,
  upgradeTopicMissing,
} from '#platform/contract/upgrade-rules.ts';
import type { UpgradeValues } from './upgrade-values.ts';

type FieldName = keyof UpgradeValues;
type Problems = Readonly<Partial<Record<FieldName, string>>>;

interface UpgradeCheck {
  /** Why Send cannot work yet; undefined when it can, and always without script. */
  readonly unmet: string | undefined;
  /** What is wrong with the fields that somebody has changed and left. */
  readonly problems: Problems;
}

/** Checks the form while it is filled in (spec 2 sections 4 and 5), in the words that the server has for it. */
export function useUpgradeCheck(formId: string): UpgradeCheck {
  const changed = useChanged(formId);
  const [problems, setProblems] = useState<Problems>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setProblems(problemsOf(new FormData(form)));
    // Of a text field the browser tells once it is left.
    const leave = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null) setLeft((before) => new Set(before).add(name));
      look();
    };
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', leave);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', leave);
    };
  }, [formId]);

  const names = Object.keys(labels).filter((name) => name in problems) as FieldName[];
  const [first] = names;
  return {
    unmet:
      first === undefined
        ? changed
          ? undefined
          : 'Nothing has been changed yet. You could add a message.'
        : namedProblem(labels[first], problems[first] ?? ''),
    problems: Object.fromEntries(
      names.filter((name) => left.has(name)).map((name) => [name, problems[name]]),
    ),
  };
}

/** As the fields are called, in their order. */
const labels = {
  name: 'Name',
  emailId: 'Email',
  organisationName: 'Organization Name',
  jobTitle: 'Job Title',
  jobTitleOthers: 'Other Job Title',
  phoneCountry: 'Country',
  phoneNumber: 'Phone number',
  licenseActionType: 'Topic',
  message: 'Message',
} satisfies Record<FieldName, string>;

const namedProblem = (label: string, problem: string): string =>
  problem.startsWith(label) ? problem : `${label}: ${problem.trim()}`;

function problemsOf(form: FormData): Problems {
  const read = (name: FieldName) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
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
