import { z } from 'zod';
import type { TwilioSettings } from '../settings.ts';
import { UnreachablePhone, type CodeProvider } from './provider.ts';

const timeoutMilliseconds = 8000;

const replySchema = z.object({ sid: z.string().max(64), status: z.string() });
const errorSchema = z.object({ code: z.number(), message: z.string() }).partial();

/** Twilio's codes for numbers that can't receive a message: invalid, landline, not a mobile number, or blocked. */
const unreachableCodes = [21211, 21408, 21610, 21614, 60200, 60205, 60410, 60605];

/** Uses Twilio Verify (https://www.twilio.com/docs/verify/api), which makes, sends and checks codes. */
export function twilioCodes({ accountSid, authToken, serviceSid, url }: TwilioSettings): CodeProvider {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  const post = (resource: string, fields: Record<string, string>) =>
    fetch(`${url}/v2/Services/${encodeURIComponent(serviceSid)}/${resource}`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });

  return {
    async send(phone) {
      const response = await post('Verifications', { To: phone, Channel: 'sms' });
      if (response.ok) return replySchema.parse(await response.json()).sid;
      const { code = 0, message = '' } = await errorOf(response);
      if (response.status === 400 && unreachableCodes.includes(code)) throw new UnreachablePhone(message);
      throw new Error(`Twilio answered ${response.status} (${code}): ${message}`);
    },
    async check({ reference }, code) {
      const response = await post('VerificationCheck', { VerificationSid: reference, Code: code });
      if (response.ok) return replySchema.parse(await response.json()).status === 'approved';
      // Twilio answers 404 when a verification has expired, was used or failed, and 429 after too many wrong codes.
      if (response.status === 404 || response.status === 429) return false;
      const { code: errorCode = 0, message = '' } = await errorOf(response);
      throw new Error(`Twilio answered ${response.status} (${errorCode}): ${message}`);
    },
  };
}

async function errorOf(response: Response): Promise<z.infer<typeof errorSchema>> {
  const body: unknown = await response.json().catch(() => ({}));
  return errorSchema.safeParse(body).data ?? {};
}
