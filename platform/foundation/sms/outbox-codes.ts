import { randomInt, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import { limits } from '../../contract/wire/fields/limit-values.ts';
import type { SecretKey } from '../security/secret-key.ts';
import type { CodeProvider } from './provider.ts';

interface OutboxParts {
  readonly folder: string;
  readonly secretKey: SecretKey;
  readonly clock: () => Date;
  /** Also gets each message, for example to print it on the console. */
  readonly announce: (to: string, text: string) => void;
}

/** Writes each text message into `folder` as a `.sms` file with headers like an email's, and sends nothing. */
export function outboxCodes({ folder, secretKey, clock, announce }: OutboxParts): CodeProvider {
  // Six digits are quickly guessed from a plain hash, so this one needs the installation's key.
  const hash = (verificationId: string, code: string) => secretKey.derive('otp', `${verificationId}:${code}`);
  return {
    async send(phone, verificationId) {
      const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
      const text = `${code} is your FireFlink verification code. It works for 5 minutes.`;
      const message = `To: ${phone}\nDate: ${clock().toISOString()}\nSubject: Text message\n\n${text}\n`;
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${newId()}.sms`);
      // Renamed when complete, so programs that watch the folder never read half a message.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      announce(phone, text);
      return hash(verificationId, code);
    },
    async check({ id, reference }, code) {
      const [given, sent] = [Buffer.from(hash(id, code)), Buffer.from(reference)];
      return given.length === sent.length && timingSafeEqual(given, sent);
    },
  };
}
