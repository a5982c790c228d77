/** Messages about joining a license. Browsers may load this file. */
export const licenseMessages = {
  wrongCode: 'The code is wrong or was replaced by a newer one. Ask an Admin for the newest code.',
  missingCode: 'Code is required',
  joinFirst: 'Join this license first. Enter the code that an Admin gave you.',
  joined: (name: string) => `You’ve joined ${name}`,
} as const;
