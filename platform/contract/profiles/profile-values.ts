/** The job titles of a profile (spec 1 section 3); after Others, users type their own. */
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
