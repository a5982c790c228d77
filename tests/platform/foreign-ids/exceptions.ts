const ofOneself = 'only one’s own is taken: any other is answered with 403, whoever it is of';

/** Ids that may be anybody's, by call and place, and why. */
export const free: Readonly<Record<string, string>> = {
  'putResource params.id': 'the application gives it: in another project it is another thing',
  'putResource body.instanceIds.0': 'nothing of ours has these ids yet',
  'putResource body.templateId': 'nothing of ours has these ids yet',
  'updateReportConfiguration body.slackData.selectedSlackInstances.0.id': 'nothing of ours has these ids yet',
  'listImpact body.allProjectIds.0': 'it only narrows what one sees anyway',
  'listImpact body.suiteProjectIds.0': 'it only narrows what one sees anyway',
  'listAuditEntries query.act': 'it only narrows what one sees anyway',
  'listOwnAuditEntries query.act': 'it only narrows what one sees anyway',
  'previewInvitations body.previous':
    'nothing is taken over from a list that is not one’s own, as from one that is gone',
  'beatClient body.running.0': 'what a client says it runs and nobody has given it, it is told to end',
  'setLicenseDefaultMachine params.userId': ofOneself,
  'setProjectDefaultMachine params.userId': ofOneself,
  'createExecution body.requestId': 'the client makes it, and it is looked for among its own',
};

const byToken = 'a token of a mail decides, and a test of the tokens tries others';
const ofFiles = 'it takes or gives a file, and a test of these files tries others';

/** Calls with ids in them that other tests try, and why they do. */
export const elsewhere: Readonly<Record<string, string>> = {
  activate: byToken,
  validateUserToken: byToken,
  confirmMembership: 'it needs a code from a mail, and the test of joining tries others',
  setApproval: 'its own rules stand in the way here',
  sendPhoneCode: 'it needs a service that sends texts, and the test of phones tries others',
  verifyPhoneCode: 'it needs a service that sends texts, and the test of phones tries others',
  getOutboxMail: 'only an operator may, and sees all licenses',
  getInvitationFile: ofFiles,
  getAuditFile: ofFiles,
  getProjectMembersFile: ofFiles,
  getUserProfileImage: ofFiles,
  updateUserProfile: ofFiles,
  getResultsFile: ofFiles,
  getCapture: ofFiles,
  getReport: ofFiles,
  addCapture: ofFiles,
  addResults: ofFiles,
  addLog: ofFiles,
};
