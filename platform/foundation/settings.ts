/** A Verify service of Twilio. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  readonly serviceSid: string;
  /** The address of its API, without a slash at the end. */
  readonly url: string;
}

/** The addresses of the providers' APIs, without a slash at the end. Those of Jira and GitLab are in their instances. */
export interface ProviderUrls {
  readonly github: string;
  readonly bitbucket: string;
  readonly slack: string;
  /** Plan and browsers of BrowserStack; `browserstackApps` has its devices and apps. */
  readonly browserstack: string;
  readonly browserstackApps: string;
  /** With `{dataCenter}` where the data center's name belongs. */
  readonly sauceLabs: string;
  /** Browsers of LambdaTest; `lambdaTestMobile` has its devices, `lambdaTestApps` its apps. */
  readonly lambdaTest: string;
  readonly lambdaTestMobile: string;
  readonly lambdaTestApps: string;
}

/** How FireFlink reaches other companies' servers. */
export interface IntegrationSettings {
  /** Whether providers may be at private addresses and without https: for GitLab or Jira in one's own network. */
  readonly isPrivateAllowed: boolean;
  /** The proxy for https, and the hosts that are reached without it. */
  readonly proxy: string | undefined;
  readonly noProxy: string | undefined;
  readonly urls: ProviderUrls;
  /** The largest app that can be uploaded to a device cloud. */
  readonly appUploadMegabytes: number;
}

/** The settings of the embedded platform; read and checked by `host/settings.ts`. */
export interface PlatformSettings {
  /** The folder of the database, the secret key and the outbox. */
  readonly dataDir: string;
  /** The address of PostgreSQL; SQLite in `dataDir` when undefined. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly secretKey: string | undefined;
  /** The object store of files, in the form of `readS3Address`; below `dataDir` when undefined. */
  readonly filesUrl: string | undefined;
  /** The address where users reach the product; links in emails start with it. No slash at the end. */
  readonly publicUrl: string;
  /** The SMTP server for email; `dataDir/outbox` when undefined. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /**
   * The address that receives requests to upgrade or renew a license; they are only stored when undefined.
   */
  readonly upgradeMail: string | undefined;
  /**
   * Whether Super Admins may read the emails to their own users at /app/outbox; for servers that are not in
   * production.
   */
  readonly outboxReadable: boolean;
  /** The folder whose files users can download: the client, plugins. */
  readonly downloadsDir: string;
  /** The applications of hosted feature areas, by path below /app: the privilege call says which are connected. */
  readonly featureApps: Readonly<Record<string, string>>;
  /** The service that answers questions to the assistant; the help pages are used when undefined. */
  readonly assistantUrl: string | undefined;
  /**
   * The service that sends and checks the codes that verify phones; codes go to the outbox when undefined.
   */
  readonly twilio: TwilioSettings | undefined;
  /** How many times per minute one address may make each public call; an office can share an address. */
  readonly publicCallsPerMinute: number;
  /**
   * How many times per minute one address may make the calls that send email: signing up, a new activation
   * link, a password-change link.
   */
  readonly mailCallsPerMinute: number;
  /** How many days after signing in a session ends, however much it is used; sessions of clients don't. */
  readonly sessionDays: number;
  /**
   * How many calls one session may make per minute, all together; the beats of clients and live streams do
   * not count.
   */
  readonly sessionCallsPerMinute: number;
  /** How many days the audit log stores its entries. */
  readonly auditDays: number;
  readonly integrations: IntegrationSettings;
}
