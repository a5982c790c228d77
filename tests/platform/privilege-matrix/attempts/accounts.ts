import { attempt, open, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofMember, ofSuperAdmin, toSuperAdmin } from '../inputs.ts';

const ofUnknownSession = ({ things }: InputParts) => ({ params: { sessionId: things.role } });
const ownPasswordAndCode = ({ passwords }: InputParts) => ({
  body: { password: passwords[0], code: '123456' },
});

export default {
  attempts: [
    attempt('resetSecondFactor', 'users.edit', ofMember),
    attempt('resetSecondFactor', toSuperAdmin('users.edit'), ofSuperAdmin, { as: 'a Super Admin' }),
  ],
  last: [
    open('own second factor', 'getSecondFactor'),
    open('own second factor', 'beginSecondFactor'),
    open('own second factor', 'confirmSecondFactor', ownPasswordAndCode),
    open('own second factor', 'makeRecoveryCodes', ownPasswordAndCode),
    open('own second factor', 'showRecoveryCodesLonger'),
    open('own second factor', 'keepRecoveryCodes'),
    open('own second factor', 'switchOffSecondFactor', ownPasswordAndCode),
    open('own time zone', 'getOwnTimeZone'),
    open('own time zone', 'updateOwnTimeZone', () => ({ body: { timesIn: 'project' } })),
    open('own sessions', 'listSessions'),
    open('own sessions', 'getSessionsFile'),
    open('own sessions', 'getSession', ofUnknownSession),
    open('own sessions', 'endSession', ofUnknownSession),
    open('own sessions', 'endOtherSessions'),
    open('own sessions', 'createSignInLink', () => ({ body: {} })),
    open('own password', 'changeOwnPassword', ({ passwords }) => ({
      body: { currentPassword: passwords[0], password: passwords[1] },
    })),
    // This is last, because it ends the session.
    open('own sessions', 'signOut', () => ({ body: {} })),
  ],
  carriedOutElsewhere: [
    'resetSecondFactor',
    'confirmSecondFactor',
    'makeRecoveryCodes',
    'showRecoveryCodesLonger',
    'switchOffSecondFactor',
    'getSession',
    'endSession',
  ],
} satisfies AttemptModule;
