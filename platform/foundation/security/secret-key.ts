import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { derivedKey, deriveWith } from '../../contract/wire/calls/derived-key.ts';
import { makeFolder } from '../data-dir.ts';
import { StartError } from '../start-error.ts';

/** The uses of an installation's secret. Each has its own derived key. */
export type KeyUse = 'seal' | 'refresh' | 'cookie' | 'otp' | 'relay';

/** Seals values (encrypts and authenticates them) and derives keys, with the installation's secret. */
export interface SecretKey {
  /** Encrypts and authenticates text (AES-256-GCM). `context` must be the same on opening: it ties data to its place. */
  seal(text: string, context: string): string;
  /** Opens a sealed text. @throws Error when it was changed, or sealed with another key or context */
  open(sealed: string, context: string): string;
  /** Computes a value from `text` that only this installation can compute: base64url, 43 characters. */
  derive(use: KeyUse, text: string): string;
}

/** @param secret at least 32 characters of randomness */
export function secretKeyFrom(secret: string): SecretKey {
  const key = (use: KeyUse): Buffer => derivedKey(secret, use);
  const sealing = key('seal');
  const deriving: Record<KeyUse, Buffer> = {
    seal: sealing,
    refresh: key('refresh'),
    cookie: key('cookie'),
    otp: key('otp'),
    relay: key('relay'),
  };
  return {
    seal(text, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) throw new Error('Sealed text is too short');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
    derive: (use, text) => deriveWith(deriving[use], text),
  };
}

/**
 * Loads the installation's secret: the setting or, without one, the file `secret.key` in the data folder, which the first start
 * creates (mode 600). Processes that share a PostgreSQL must share the setting.
 * @throws StartError when the file is needed and cannot be read or written.
 */
export function loadSecret(settings: { secretKey: string | undefined; dataDir: string }): string {
  if (settings.secretKey) return settings.secretKey;
  const file = path.join(settings.dataDir, 'secret.key');
  try {
    if (!existsSync(file)) makeSecret(file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32) throw new Error('it is shorter than 32 characters');
    return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot use the secret key ${file}: ${reason}`, { cause: error });
  }
}

/** Creates the file completely or not at all. If another process was faster, its file stays. */
function makeSecret(file: string): void {
  makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
}
