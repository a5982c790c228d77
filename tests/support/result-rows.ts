/** The columns that are the same in most rows of test cases that tests write directly. */
export const plainCase = {
  identity: '',
  occurrence: 1,
  attempt: 1,
  formerKey: '',
  durationMs: 5,
  message: '',
  file: '',
  retried: 0,
  isNew: 0,
  streak: 0,
  flaky: 0,
  firstFailure: '',
  attachments: '',
};
