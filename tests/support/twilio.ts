import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TwilioSettings } from '#platform/foundation/settings.ts';

/** The answer that a test wants the next request to get instead. */
interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** A server that implements the documented API of Twilio Verify: https://www.twilio.com/docs/verify/api */
export interface TwilioStub {
  readonly settings: TwilioSettings;
  /** All requests, as path and form fields. */
  readonly requests: { path: string; fields: Record<string, string> }[];
  /** The code that it "sent" with a verification. */
  readonly code: string;
  refuseNext(refusal: Refusal): void;
  close(): Promise<void>;
}

const accountSid = 'AC00000000000000000000000000000001';
const authToken = 'an auth token';
const serviceSid = 'VA00000000000000000000000000000002';

export async function twilioStub(): Promise<TwilioStub> {
  const requests: TwilioStub['requests'] = [];
  const pending = new Map<string, { to: string; checks: number }>();
  const code = '246810';
  let refusal: Refusal | undefined;
  let made = 0;

  const answer = (path: string, fields: Record<string, string>): { status: number; body: object } => {
    if (refusal) {
      const { status, ...body } = refusal;
      refusal = undefined;
      return {
        status,
        body: { ...body, status, more_info: `https://www.twilio.com/docs/errors/${body.code}` },
      };
    }
    const missing = { code: 20404, message: `The requested resource ${path} was not found`, status: 404 };
    if (path === `/v2/Services/${serviceSid}/Verifications` && fields.To && fields.Channel === 'sms') {
      made += 1;
      const sid = `VE${String(made).padStart(32, '0')}`;
      pending.set(sid, { to: fields.To, checks: 0 });
      return { status: 201, body: verification(sid, fields.To, 'pending') };
    }
    if (path === `/v2/Services/${serviceSid}/VerificationCheck`) {
      const sid = fields.VerificationSid ?? '';
      const found = pending.get(sid);
      if (!found) return { status: 404, body: missing };
      found.checks += 1;
      if (found.checks > 5) {
        return { status: 429, body: { code: 60202, message: 'Max check attempts reached', status: 429 } };
      }
      const right = fields.Code === code;
      if (right) pending.delete(sid);
      return {
        status: 200,
        body: { ...verification(sid, found.to, right ? 'approved' : 'pending'), valid: right },
      };
    }
    return { status: 404, body: missing };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
      const asForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      const path = request.url ?? '';
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const { status, body } =
        request.headers.authorization !== expected
          ? { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
          : request.method === 'POST' && asForm
            ? answer(path, fields)
            : { status: 405, body: { code: 20004, message: 'Method not allowed', status: 405 } };
      requests.push({ path, fields });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { accountSid, authToken, serviceSid, url: `http://127.0.0.1:${port}` },
    requests,
    code,
    refuseNext: (next) => {
      refusal = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const verification = (sid: string, to: string, status: string) => ({
  sid,
  service_sid: serviceSid,
  account_sid: accountSid,
  to,
  channel: 'sms',
  status,
  valid: false,
});
