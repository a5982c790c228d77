import { accountPaths, legalPaths } from '#app/paths/accounts.ts';
import { addressesOf } from '../addresses-of.ts';

export default [
  ...addressesOf(accountPaths, {
    secondFactor: accountPaths.secondFactor('/app/projects'),
    recoveryCode: accountPaths.recoveryCode(new URLSearchParams()),
    appCode: accountPaths.appCode(new URLSearchParams()),
    setUpTwoFactor: accountPaths.setUpTwoFactor('/app/projects'),
    signInFrom: accountPaths.signInFrom('/app'),
    resetLink: accountPaths.resetLink('YQ=='),
    registrationSuccessful: accountPaths.registrationSuccessful('a@b.cd'),
    activationBeside: accountPaths.activationBeside('a@b.cd'),
    userActivation: accountPaths.userActivation('a@b.cd'),
    tokenExpired: accountPaths.tokenExpired({
      emailId: 'a@b.cd',
      activationStatus: 'ACTIVE',
      page: 'activation',
    }),
  }),
  ...addressesOf(legalPaths, {
    document: legalPaths.document('eula', '/'),
    above: legalPaths.above(accountPaths.signUp, 'eula', 'x'),
    // These two are only the beginnings of addresses.
  }).filter((address) => address !== legalPaths.base && address !== legalPaths.overSignUp),
];
