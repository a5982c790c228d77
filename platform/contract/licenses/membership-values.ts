/** What is said of joining a license. Browsers may load this file. */
export const licenseMessages = {
  wrongCode: 'The code is wrong, or a newer one was made',
  missingCode: 'Code is required',
  joinFirst: 'Join this license first, with the code that you were given',
  joined: (name: string) => `You are on ${name} now`,
} as const;
