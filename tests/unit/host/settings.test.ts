import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#host/settings.ts';
import { StartError } from '#platform/foundation/start-error.ts';

const secret = 'a secret key that only tests use, long enough';

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted');
}

describe('the settings', () => {
  it('need none to be set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      trustedProxies: 0,
      platformUrl: undefined,
      platform: {
        dataDir: path.resolve('data'),
        databaseUrl: undefined,
        publicUrl: 'http://localhost:3000',
        smtpUrl: undefined,
      },
    });
  });

  it('treat an empty value as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', LOG_LEVEL: '' })).toEqual(
      readSettings({}),
    );
  });

  it('store the public address without a slash at the end, and derive it from the port', () => {
    expect(readSettings({ PUBLIC_URL: 'https://tests.example/' }).platform.publicUrl).toBe(
      'https://tests.example',
    );
    expect(readSettings({ PORT: '8080' }).platform.publicUrl).toBe('http://localhost:8080');
  });

  it.each(['configuration/user-management', 'configuration/execution-configuration'])(
    'do not hand %s to another application, as it is now part of FireFlink',
    (area) => {
      const setting = { FEATURE_APPS: JSON.stringify({ [area]: 'https://other.example' }) };
      expect(refusal(setting)).toMatch(new RegExp(`FEATURE_APPS.*${area}.*is now part of FireFlink`));
    },
  );

  it.each(['suite', 'integration/plugin', 'configuration/templates', '/suites'])(
    'refuse an application for %s, which no application serves, and list the areas',
    (area) => {
      const setting = { FEATURE_APPS: JSON.stringify({ [area]: 'https://other.example' }) };
      expect(refusal(setting)).toContain(
        `FEATURE_APPS: names ${area}, but can only name suites, repository,`,
      );
    },
  );

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'tests.example'],
    ['PUBLIC_URL', 'ftp://tests.example'],
    ['DATABASE_URL', 'mysql://localhost/fireflink'],
    ['DATABASE_POOL_SIZE', '0'],
    ['SECRET_KEY', 'short'],
    ['PLATFORM_URL', 'platform:4000'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'x'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['PUBLIC_CALLS_PER_MINUTE', '0'],
    ['MAIL_CALLS_PER_MINUTE', 'many'],
    ['SESSION_CALLS_PER_MINUTE', '0'],
    ['SESSION_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('name %s when it is %j', (name, value) => {
    expect(refusal({ [name]: value })).toContain(`${name}: `);
  });

  it('name every wrong setting at once', () => {
    const message = refusal({ PORT: 'x', TRUST_PROXY: 'x', SMPT_URL: 'smtp://mail.example' });
    for (const name of ['PORT', 'TRUST_PROXY', 'SMPT_URL']) expect(message).toContain(`${name}: `);
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
  ])('suggest for %s that %s may be meant', (typo, meant) => {
    expect(refusal({ [typo]: 'x' })).toContain(`${typo}: there is no such setting. Did you mean ${meant}?`);
  });

  it('ignore the environment of other programs', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HOSTNAME: 'a',
      PWD: '/',
      SHELL: 'sh',
      LANG: 'C',
      CI: 'true',
    };
    expect(readSettings(others)).toEqual(readSettings({}));
  });

  it('require the secret key with PostgreSQL, which several processes can share', () => {
    const database = { DATABASE_URL: 'postgres://localhost/fireflink' };
    expect(refusal(database)).toContain('SECRET_KEY must be set together with DATABASE_URL');
    expect(readSettings({ ...database, SECRET_KEY: secret }).platform.secretKey).toBe(secret);
  });

  it('never repeat a value, because settings contain passwords', () => {
    expect(refusal({ SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@localhost' })).not.toContain(
      'hunter2',
    );
  });
});
