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

/**
 * Why Send cannot work yet, followed while the form is filled in (spec 2 section 4); undefined when it can, and always
 * without script.
 */
export function useUpgradeHint(formId: string): string | undefined {
  const changed = useChanged(formId);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setProblem(problemOf(new FormData(form)));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
    };
  }, [formId]);
  return problem ?? (changed ? undefined : 'Nothing has been changed yet. You could add a message.');
}

function problemOf(form: FormData): string | undefined {
  const read = (name: keyof UpgradeValues) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const phone = read('phoneNumber').trim();
  const problems: readonly (readonly [label: string, problem: string | undefined])[] = [
    ['Name', requesterNameProblem(read('name'))],
    ['Email', requesterEmailProblem(read('emailId'))],
    ['Organization Name', requesterOrganisationProblem(read('organisationName'))],
    ['Job Title', jobTitleProblem(read('jobTitle'))],
    [
      'Other Job Title',
      read('jobTitle') === 'Others' ? otherJobTitleProblem(read('jobTitleOthers')) : undefined,
    ],
    ['Phone number', phone === '' || looksLikePhone(phone) ? undefined : phoneMessages.invalid],
    ['Topic', read('licenseActionType') === '' ? upgradeTopicMissing : undefined],
    ['Message', upgradeTextProblem(read('message'))],
  ];
  for (const [label, problem] of problems) {
    if (problem !== undefined) return problem.startsWith(label) ? problem : `${label}: ${problem.trim()}`;
  }
  return undefined;
}
