import { describe, expect, it } from 'vitest';
import { accountQuery, passwordLink, plausibleEmail } from '#app/routes/accounts/account-query.server.ts';
import { decodeAddress, resetLinkPath } from '#app/routes/accounts/encoded-address.server.ts';
import { accountPaths } from '#app/paths/accounts.ts';

const opened = (path: string) => new Request(new URL(path, 'http://localhost'));

describe('the query of an account page', () => {
  it.each(['?email=a@b.cd', '??email=a@b.cd', '?%3Femail=a@b.cd', '?%3femail=a@b.cd'])(
    'reads %s',
    (query) => {
      expect(accountQuery(opened(`/user-activation${query}`)).get('email')).toBe('a@b.cd');
    },
  );

  it('shows only what can be an address', () => {
    expect(plausibleEmail('a@b.cd')).toBe('a@b.cd');
    for (const text of [null, '', 'a@b', '<script>', 'a@b.cd\r\nBcc: e@f.gh']) {
      expect(plausibleEmail(text)).toBeNull();
    }
  });
});

describe('the link of a password email', () => {
  it('changes the password of an active account', () => {
    expect(passwordLink(opened('/change-password?token=t&emailId=a%40b.cd&activationStatus=ACTIVE'))).toEqual(
      {
        token: 't',
        emailId: 'a@b.cd',
        activationStatus: 'ACTIVE',
        page: 'change-password',
      },
    );
  });

  it.each(['PENDING', 'EXPIRED'])('activates a %s account', (status) => {
    const link = passwordLink(opened(`/change-password?token=t&emailId=a@b.cd&activationStatus=${status}`));
    expect(link).toMatchObject({ activationStatus: status, page: 'activation' });
  });

  it('has no token when it was cut off', () => {
    expect(passwordLink(opened('/change-password?emailId=a@b.cd&activationStatus=OTHER'))).toEqual({
      token: '',
      emailId: 'a@b.cd',
      activationStatus: 'ACTIVE',
      page: 'change-password',
    });
  });
});

describe('addresses in addresses', () => {
  it('escapes what it is given', () => {
    expect(accountPaths.userActivation('a+b@c.de', 'ACTIVE')).toBe(
      '/user-activation?email=a%2Bb%40c.de&activationStatus=ACTIVE',
    );
    expect(
      accountPaths.tokenExpired({ emailId: 'a&page=x', activationStatus: 'PENDING', page: 'activation' }),
    ).toBe('/token-expired?emailId=a%26page%3Dx&activationStatus=PENDING&page=activation');
  });

  it('carries an address in base64 and back', () => {
    for (const email of ['a@b.cd', 'ab@b.cd', 'abc@b.cd', `${'x'.repeat(180)}@example.com`]) {
      const path = resetLinkPath(email);
      expect(path).toMatch(/^\/reset-link\/[A-Za-z0-9]+={0,2}$/);
      expect(decodeAddress(path.split('/')[2] ?? '')).toBe(email);
    }
  });

  it.each(['', 'nonsense', '%%%', '\u0000', btoa('<script>'), 'ä'.repeat(5000)])(
    'takes %s for no address',
    (text) => {
      expect(decodeAddress(text)).toBeNull();
    },
  );
});
