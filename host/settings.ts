import path from 'node:path';
import { z } from 'zod';
import { hostedAreas } from '#platform/contract/access/hosted-area-rules.ts';
import { emailPattern } from '#platform/contract/wire/fields/email-rules.ts';
import { readS3Address } from '#platform/foundation/files/s3-address.ts';
import type { IntegrationSettings, PlatformSettings } from '#platform/foundation/settings.ts';
import { StartError } from '#platform/foundation/start-error.ts';
import { similarName } from './similar-name.ts';

const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional());
const count = (fallback: number, max: number, min = 1) =>
  z.preprocess(blankIsUnset, z.coerce.number().int().min(min).max(max).default(fallback));
const urlOf = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );

/** The address of a provider's API: the maker's, unless tests or a gateway of the company take its place. */
const providerUrl = (fallback: string) =>
  z.preprocess(blankIsUnset, urlOf('http:', 'https:').default(fallback));

const filesUrl = z.string().superRefine((text, context) => {
  try {
    readS3Address(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});

/** Areas that other applications used to serve. A setting that still names one is refused instead of ignored. */
const areasOfOurs: readonly string[] = [
  'configuration/user-management',
  'configuration/execution-configuration',
];

/** JSON: the path of a feature area below /app → the address of its application. */
const featureApps = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return z.record(z.string(), urlOf('http:', 'https:')).parse(JSON.parse(text));
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be JSON like {"suites": "https://suites.example.com/"}',
      });
      return z.NEVER;
    }
  })
  .superRefine((applications, context) => {
    for (const area of Object.keys(applications)) {
      if (areasOfOurs.includes(area)) {
        context.addIssue({
          code: 'custom',
          message: `must not name ${area}, which is now part of FireFlink`,
        });
      } else if (!hostedAreas.some((hosted) => hosted === area)) {
        const message = `names ${area}, but can only name ${hostedAreas.join(', ')}`;
        context.addIssue({ code: 'custom', message });
      }
    }
  });

/** Every setting of the product. README.md, Settings, describes each; a test compares the two lists. */
const schema = z.object({
  PORT: count(3000, 65_535, 0),
  HOST: z.preprocess(blankIsUnset, z.string().default('0.0.0.0')),
  PUBLIC_URL: optional(urlOf('http:', 'https:')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(urlOf('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: count(10, 200),
  FILES_URL: optional(filesUrl),
  SECRET_KEY: optional(z.string().min(32, 'must be at least 32 characters long')),
  PLATFORM_URL: optional(urlOf('http:', 'https:')),
  SMTP_URL: optional(urlOf('smtp:', 'smtps:')),
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().min(3).default('FireFlink <no-reply@fireflink.example>')),
  UPGRADE_MAIL: optional(z.string().regex(emailPattern, 'must be an email address')),
  SECURITY_CONTACT: optional(urlOf('mailto:', 'https:', 'tel:')),
  OUTBOX_READABLE: z.preprocess(blankIsUnset, z.enum(['yes', 'no']).default('no')),
  DOWNLOADS_DIR: z.preprocess(blankIsUnset, z.string().default('./downloads')),
  FEATURE_APPS: z.preprocess(blankIsUnset, featureApps),
  ASSISTANT_URL: optional(urlOf('http:', 'https:')),
  GEOIP_URL: optional(urlOf('http:', 'https:')),
  TWILIO_ACCOUNT_SID: optional(z.string()),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_VERIFY_SERVICE_SID: optional(z.string()),
  TWILIO_URL: z.preprocess(blankIsUnset, urlOf('http:', 'https:').default('https://verify.twilio.com')),
  INTEGRATIONS_PRIVATE: z.preprocess(blankIsUnset, z.enum(['yes', 'no']).default('no')),
  APP_UPLOAD_MB: count(500, 10_000),
  GITHUB_URL: providerUrl('https://api.github.com'),
  BITBUCKET_URL: providerUrl('https://api.bitbucket.org/2.0'),
  SLACK_URL: providerUrl('https://slack.com/api'),
  BROWSERSTACK_URL: providerUrl('https://api.browserstack.com'),
  BROWSERSTACK_APPS_URL: providerUrl('https://api-cloud.browserstack.com'),
  SAUCELABS_URL: providerUrl('https://api.{dataCenter}.saucelabs.com'),
  LAMBDATEST_URL: providerUrl('https://api.lambdatest.com'),
  LAMBDATEST_MOBILE_URL: providerUrl('https://mobile-api.lambdatest.com'),
  LAMBDATEST_APPS_URL: providerUrl('https://manual-api.lambdatest.com'),
  TRUST_PROXY: count(0, 10, 0),
  PUBLIC_CALLS_PER_MINUTE: count(300, 1_000_000),
  MAIL_CALLS_PER_MINUTE: count(20, 1_000_000),
  SESSION_CALLS_PER_MINUTE: count(3000, 1_000_000),
  SESSION_DAYS: count(30, 3650),
  AUDIT_DAYS: count(365, 36_500),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

const defaults: Readonly<Record<string, unknown>> = schema.parse({});

/** The name and default of every setting, for the list in README.md. */
export const settingDefaults = Object.keys(schema.shape).map((name) => ({ name, value: defaults[name] }));

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The number of proxies in front whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: number;
  /** The address of a remote platform; the embedded one if undefined. */
  readonly platformUrl: string | undefined;
  /** The applications of hosted feature areas, by path below /app. */
  readonly featureApps: Readonly<Record<string, string>>;
  /** Looks up the country of an address, for phone entry. */
  readonly geoIpUrl: string | undefined;
  /** Where to report a vulnerability. */
  readonly securityContact: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly platform: PlatformSettings;
}

/**
 * Reads the settings, once, at start.
 * @throws StartError that names every setting that is wrong
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = schema.safeParse(environment);
  const known = Object.keys(schema.shape);
  const wrong = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  for (const name of Object.keys(environment)) {
    const similar = known.includes(name) ? undefined : similarName(name, known);
    if (similar) wrong.push(`${name}: there is no such setting. Did you mean ${similar}?`);
  }
  if (!result.success || wrong.length > 0) {
    throw new StartError(`These settings are wrong:\n  ${wrong.join('\n  ')}`);
  }
  const value = result.data;
  if (value.DATABASE_URL && !value.SECRET_KEY) {
    throw new StartError(
      'SECRET_KEY must be set together with DATABASE_URL: every process on that database needs the same one.',
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    trustedProxies: value.TRUST_PROXY,
    platformUrl: value.PLATFORM_URL,
    featureApps: value.FEATURE_APPS,
    geoIpUrl: value.GEOIP_URL,
    securityContact: value.SECURITY_CONTACT,
    logLevel: value.LOG_LEVEL,
    platform: {
      dataDir: path.resolve(value.DATA_DIR),
      databaseUrl: value.DATABASE_URL,
      databasePoolSize: value.DATABASE_POOL_SIZE,
      secretKey: value.SECRET_KEY,
      filesUrl: value.FILES_URL,
      publicUrl: withoutSlash(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`),
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      upgradeMail: value.UPGRADE_MAIL,
      outboxReadable: value.OUTBOX_READABLE === 'yes',
      downloadsDir: path.resolve(value.DOWNLOADS_DIR),
      featureApps: value.FEATURE_APPS,
      assistantUrl: value.ASSISTANT_URL,
      sessionDays: value.SESSION_DAYS,
      sessionCallsPerMinute: value.SESSION_CALLS_PER_MINUTE,
      auditDays: value.AUDIT_DAYS,
      twilio: twilioSettings(value),
      integrations: integrationSettings(value, environment),
      publicCallsPerMinute: value.PUBLIC_CALLS_PER_MINUTE,
      mailCallsPerMinute: value.MAIL_CALLS_PER_MINUTE,
    },
  };
}

function twilioSettings(value: z.output<typeof schema>): PlatformSettings['twilio'] {
  const accountSid = value.TWILIO_ACCOUNT_SID;
  const authToken = value.TWILIO_AUTH_TOKEN;
  const serviceSid = value.TWILIO_VERIFY_SERVICE_SID;
  if (!accountSid && !authToken && !serviceSid) return undefined;
  if (!accountSid || !authToken || !serviceSid) {
    throw new StartError(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID must be set together, or none of them.',
    );
  }
  return { accountSid, authToken, serviceSid, url: withoutSlash(value.TWILIO_URL) };
}

function integrationSettings(
  value: z.output<typeof schema>,
  environment: Readonly<Record<string, string | undefined>>,
): IntegrationSettings {
  // What other programs read, too, in either spelling. They are not settings of FireFlink.
  const proxy = environment.HTTPS_PROXY || environment.https_proxy || undefined;
  if (proxy !== undefined && !urlOf('http:', 'https:').safeParse(proxy).success) {
    throw new StartError('HTTPS_PROXY must be an address that starts with http:// or https://');
  }
  return {
    isPrivateAllowed: value.INTEGRATIONS_PRIVATE === 'yes',
    proxy,
    noProxy: environment.NO_PROXY || environment.no_proxy || undefined,
    urls: {
      github: withoutSlash(value.GITHUB_URL),
      bitbucket: withoutSlash(value.BITBUCKET_URL),
      slack: withoutSlash(value.SLACK_URL),
      browserstack: withoutSlash(value.BROWSERSTACK_URL),
      browserstackApps: withoutSlash(value.BROWSERSTACK_APPS_URL),
      sauceLabs: withoutSlash(value.SAUCELABS_URL),
      lambdaTest: withoutSlash(value.LAMBDATEST_URL),
      lambdaTestMobile: withoutSlash(value.LAMBDATEST_MOBILE_URL),
      lambdaTestApps: withoutSlash(value.LAMBDATEST_APPS_URL),
    },
    appUploadMegabytes: value.APP_UPLOAD_MB,
  };
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
