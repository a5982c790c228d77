/** How the log tells of a call. */
export interface CallWords {
  /**
   * What somebody did: `{name}` is the name of what it was done to. Where it has changed one value, `{value}` says which and
   * how (': Headless from No to Yes'), `{from}` only how (' from User to Admin').
   */
  readonly did: string;
  /** What they were refused to do; often nothing is known then of what it was about. */
  readonly wanted: string;
  /** The same of a call that changes or removes, where it has removed, or was to. */
  readonly removed?: string;
  readonly wantedRemoval?: string;
  /** The same as `did`, where the name is all that has changed. */
  readonly renamed?: string;
}

/** Of every call that leaves an entry; a test names one that is missing. */
export const callWords: Readonly<Record<string, CallWords>> = {
  signIn: { did: 'signed in', wanted: 'sign in as {name}' },
  createSignInLink: { did: 'made a sign-in link', wanted: 'make a sign-in link' },
  signInByLink: { did: 'signed in by a sign-in link', wanted: 'sign in by a sign-in link' },
  signUp: { did: 'signed up', wanted: 'sign up' },
  activate: { did: 'activated the account', wanted: 'activate an account' },
  resendActivation: {
    did: 'had the activation mail sent again to {name}',
    wanted: 'have the activation mail sent again to {name}',
  },
  sendChangePasswordLink: {
    did: 'asked for the mail that changes the password of {name}',
    wanted: 'ask for the mail that changes the password of {name}',
  },
  changePassword: {
    did: 'set a new password by the link of a mail',
    wanted: 'set a password by the link of a mail',
  },
  unlockAccount: {
    did: 'unlocked the account by the link of a mail',
    wanted: 'unlock an account by the link of a mail',
  },
  signOut: { did: 'signed out', wanted: 'sign out' },
  changeOwnPassword: { did: 'changed their password', wanted: 'change their password' },
  signInBySecondFactor: { did: 'signed in with a second factor', wanted: 'sign in as {name}' },
  beginSecondFactor: {
    did: 'began to set up a second factor',
    wanted: 'set up a second factor',
  },
  showRecoveryCodesLonger: {
    did: 'had their recovery codes shown for longer',
    wanted: 'see their recovery codes for longer',
  },
  keepRecoveryCodes: { did: 'kept their recovery codes', wanted: 'keep their recovery codes' },
  confirmSecondFactor: { did: 'set up a second factor', wanted: 'set up a second factor' },
  makeRecoveryCodes: { did: 'made new recovery codes', wanted: 'make new recovery codes' },
  switchOffSecondFactor: {
    did: 'switched off their second factor',
    wanted: 'switch off their second factor',
  },
  resetSecondFactor: {
    did: 'reset the second factor of {name}',
    wanted: 'reset the second factor of {name}',
  },
  requireSecondFactor: {
    did: 'changed whether {name} asks for a second factor',
    wanted: 'change whether the license asks for a second factor',
  },
  endSession: { did: 'ended a session of theirs: {name}', wanted: 'end the session {name}' },
  endOtherSessions: { did: 'ended all their other sessions', wanted: 'end all their other sessions' },
  updateUserProfile: { did: 'changed the profile of {name}{value}', wanted: 'change the profile of {name}' },
  sendPhoneCode: {
    did: 'had a code sent to verify the phone of {name}',
    wanted: 'have a code sent to verify the phone of {name}',
  },
  verifyPhoneCode: { did: 'verified the phone of {name}', wanted: 'verify the phone of {name}' },
  requestUpgrade: {
    did: 'asked Team FireFlink about the license: {name}',
    wanted: 'ask Team FireFlink about the license: {name}',
  },
  groupInvited: {
    did: 'added the people of a list to the e-mail group {name}{value}',
    wanted: 'add the people of a list to an e-mail group',
  },
  sendInvitations: { did: 'added the user {name} from a list', wanted: 'add users from a list' },
  createUser: { did: 'added the user {name}', wanted: 'add the user {name}' },
  updateUser: {
    did: 'changed the privilege of {name}{from}',
    wanted: 'change the privilege of {name}',
    renamed: 'corrected the name of {name}{from}',
  },
  resendInvitation: {
    did: 'sent the activation link of {name} anew',
    wanted: 'send the activation link of {name} anew',
  },
  signOutUser: { did: 'ended every session of {name}', wanted: 'end every session of {name}' },
  removeUser: { did: 'removed the user {name}', wanted: 'remove the user {name}' },
  setProjectRole: {
    did: 'changed the role of {name} in the project {project}{from}',
    wanted: 'change the role of {name} in the project {project}',
    removed: 'removed {name} from the project {project}',
    wantedRemoval: 'remove {name} from the project {project}',
  },
  addProjectUsers: {
    did: 'added {name} to the project {project}',
    wanted: 'add {name} to the project {project}',
  },
  addUserToProjects: {
    did: 'gave {name} a role in the project {project}',
    wanted: 'give {name} a role in the project {project}',
  },
  createRole: { did: 'created the role {name}', wanted: 'create the role {name}' },
  updateRole: { did: 'changed the role {name}{value}', wanted: 'change the role {name}' },
  deleteRole: { did: 'deleted the role {name}', wanted: 'delete the role {name}' },
  createGroup: { did: 'created the e-mail group {name}', wanted: 'create the e-mail group {name}' },
  updateGroup: { did: 'changed the e-mail group {name}{value}', wanted: 'change the e-mail group {name}' },
  deleteGroup: { did: 'deleted the e-mail group {name}', wanted: 'delete the e-mail group {name}' },
  cloneGroup: { did: 'made the e-mail group {name} as a copy', wanted: 'copy the e-mail group {name}' },
  confirmGuest: {
    did: 'confirmed that the guest {name} wants emails',
    wanted: 'confirm that the guest {name} wants emails',
  },
  unsubscribeGuest: { did: 'unsubscribed the guest {name}', wanted: 'unsubscribe the guest {name}' },
  askGuestAgain: {
    did: 'sent the confirmation again to the guest {name}',
    wanted: 'send the confirmation again to the guest {name}',
  },
  putResource: {
    did: 'changed {name}, which an application keeps{value}',
    wanted: 'change what an application keeps: {name}',
  },
  deleteResource: {
    did: 'deleted {name}, which an application kept',
    wanted: 'delete what an application keeps: {name}',
  },
  setApproval: { did: 'changed the approval of {name}{value}', wanted: 'change the approval of {name}' },
  confirmMembership: { did: 'joined the license', wanted: 'join the license {name}' },
  chooseLicense: { did: 'went to work on another license', wanted: 'work on the license {name}' },
  startViewAs: {
    did: 'began to see FireFlink as somebody else{value}',
    wanted: 'see FireFlink as another user: {name}',
  },
  endViewAs: { did: 'saw FireFlink as themselves again', wanted: 'see FireFlink as themselves again' },
  createProject: { did: 'created the project {name}', wanted: 'create the project {name}' },
  updateMachine: { did: 'changed the machine {name}{value}', wanted: 'change the machine {name}' },
  deleteMachine: { did: 'deleted the machine {name}', wanted: 'delete the machine {name}' },
  setLicenseDefaultMachine: {
    did: 'set the default machine of {name}{value}',
    wanted: 'set the default machine of {name}',
  },
  setProjectDefaultMachine: {
    did: 'set the default machine of {name} in the project {project}{value}',
    wanted: 'set the default machine of {name} in the project {project}',
  },
  grantMachineAccess: {
    did: 'let users use the machine {name}',
    wanted: 'let users use the machine {name}',
  },
  revokeMachineAccess: {
    did: 'took the use of the machine {name} from users',
    wanted: 'take the use of the machine {name} from users',
  },
  changeMachineAccess: {
    did: 'changed who may use the machine {name}',
    wanted: 'change who may use the machine {name}',
  },
  grantAccessToAll: {
    did: 'let all users use the machine {name}',
    wanted: 'let all users use the machine {name}',
  },
  revokeAccessFromAll: {
    did: 'took the use of the machine {name} from all users',
    wanted: 'take the use of the machine {name} from all users',
  },
  updateRunConfiguration: {
    did: 'changed the run configuration of {name}{value}',
    wanted: 'change the run configuration of {name}',
  },
  inheritRunConfiguration: {
    did: 'had {name} use the run configuration of All Projects again',
    wanted: 'have a project use the run configuration of All Projects: {name}',
  },
  updateResultConfiguration: {
    did: 'changed how many of their results are kept{value}',
    wanted: 'change how many of their results are kept',
  },
  updateReportConfiguration: {
    did: 'changed the report configuration of {name}{value}',
    wanted: 'change the report configuration of {name}',
  },
  inheritReportConfiguration: {
    did: 'had {name} use the report configuration of All Projects again',
    wanted: 'have a project use the report configuration of All Projects: {name}',
  },
  sendNoticeAgain: {
    did: 'sent the notice of the execution {name} again',
    wanted: 'send the notice of the execution {name} again',
  },
  sendTestReport: {
    did: 'sent a test to the recipients of {name}',
    wanted: 'send a test to the recipients of {name}',
  },
  deleteCaptures: {
    did: 'deleted captures of {name}{value}',
    wanted: 'delete captures of {name}',
  },
  createExecution: { did: 'started the execution {name}', wanted: 'start the execution {name}' },
  setExecutionStatus: { did: 'terminated the execution {name}', wanted: 'terminate the execution {name}' },
  registerClient: { did: 'registered the machine {name}', wanted: 'register the machine {name}' },
  predict: { did: 'asked the assistant', wanted: 'ask the assistant' },
  clearConversation: {
    did: 'cleared their conversation with the assistant',
    wanted: 'clear their conversation with the assistant',
  },
};
