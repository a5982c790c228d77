import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns every text message to this phone, oldest first, from the outbox. */
export function textsTo({ settings }: { settings: { dataDir: string } }, phone: string): string[] {
  const folder = path.join(settings.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sms'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.startsWith(`To: ${phone}\n`));
}

/** Returns the code in the newest text message to this phone. */
export function lastCode(from: { settings: { dataDir: string } }, phone: string): string {
  const code = /\b\d{6}\b/.exec(textsTo(from, phone).at(-1)?.split('\n\n')[1] ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}
