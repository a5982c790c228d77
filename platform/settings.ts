/** A Verify service of Twilio. */
export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  readonly serviceSid: string;
  /** Where its API is; no slash at the end. */
  readonly url: string;
}

/** What the embedded platform needs to know; read and checked by `host/settings.ts`. */
export interface PlatformSettings {
  /** The folder of the database, the secret key and the outbox. */
  readonly dataDir: string;
  /** PostgreSQL; SQLite in `dataDir` when undefined. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly secretKey: string | undefined;
  /** An object store for what is kept as files, as `readS3Address` has it; below `dataDir` when undefined. */
  readonly filesUrl: string | undefined;
  /** Where people reach the product; links in mails start with it. No slash at the end. */
  readonly publicUrl: string;
  /** Mail goes out here; into `dataDir/outbox` when undefined. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who is told of requests to upgrade or renew a license; they are only stored when undefined. */
  readonly upgradeMail: string | undefined;
  /** Super Admins may read the mails to their own users at /app/outbox; for servers that are not in production. */
  readonly outboxReadable: boolean;
  /** The folder whose files people can download: the client, plugins. */
  readonly downloadsDir: string;
  /** The service that answers questions to the assistant; the help pages answer when undefined. */
  readonly assistantUrl: string | undefined;
  /** Sends and checks the codes that verify phones; undefined writes them into the outbox. */
  readonly twilio: TwilioSettings | undefined;
  /** How often in a minute one address may make each public call; an office can share an address. */
  readonly publicCallsPerMinute: number;
  /** The same for the calls that send mail: signing up, a new activation link, a password-change link. */
  readonly mailCallsPerMinute: number;
  /** A session ends so many days after signing in, however much it is used; not that of a client. */
  readonly sessionDays: number;
  /** How often in a minute one session may make calls, all together; the beats of clients and live streams do not count. */
  readonly sessionCallsPerMinute: number;
  /** How many days the audit log keeps its entries. */
  readonly auditDays: number;
}
