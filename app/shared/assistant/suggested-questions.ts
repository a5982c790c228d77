/** The questions that the assistant suggests in an empty conversation (spec 1 section 2.11). */
export const suggestedQuestions = [
  'How do I create a new project?',
  'What are shared elements?',
  'How do I view projects under a license?',
  'How do I generate locators for an element?',
  'How do I remove a file added in test data?',
];
