export const zipFileType = 'application/zip';

/** The words about Azure DevOps. */
export const azureMessages = {
  projectMissing: 'Project Name is required',
  suiteMissing: 'Suite Name is required',
  tokenIssued: 'New token issued. Copy it now: it is never shown again.',
  suiteGone: 'The suite of this instance was deleted. Edit the instance to choose another one.',
  tokenTaken: 'You already have a CI token with the name of this instance. Revoke it first.',
} as const;
