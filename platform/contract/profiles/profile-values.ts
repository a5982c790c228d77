/** What the job title of a profile is chosen from (spec 1 section 3); after Others, people type their own. */
export const jobTitles = [
  'Analyst',
  'Automation Architect',
  'CEO',
  'CTO',
  'Consultant',
  'Director',
  'DevOps Engineer',
  'Engineering Manager',
  'Development Engineer',
  'Manager',
  'QA Engineer',
  'QA Lead',
  'Service Provider',
  'Software Engineer',
  'VP',
  'Others',
] as const;
