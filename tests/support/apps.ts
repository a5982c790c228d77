import { zipSync } from 'fflate';
import type { AppPlugin } from '#platform/contract/integrations/app-values.ts';
import { uploadApp, type InstanceApp } from '#platform/contract/integrations/app-calls.ts';
import { envelopeSchema, type Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { replyProblems } from './document-check.ts';
import type { Maker } from './maker.ts';
import type { Caller } from './platform.ts';
import { multipart } from './uploads.ts';

const archive = (name: string, size = 100): Buffer =>
  Buffer.from(zipSync({ [name]: Buffer.alloc(size, 1), 'res/layout.xml': Buffer.alloc(10) }, { level: 0 }));

/** The smallest files that are apps by what they contain. */
export const apps = {
  apk: (size?: number) => archive('AndroidManifest.xml', size),
  aab: () => archive('BundleConfig.pb'),
  ipa: () => archive('Payload/Shop.app/Info.plist'),
  zip: () => archive('Shop.app/Info.plist'),
};

export interface SentApp {
  readonly name?: string;
  readonly content?: Uint8Array;
  /** Fields before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields behind it. */
  readonly behind?: Readonly<Record<string, string>>;
}

/** Uploads an app as a client of the API does. The answer is checked against the contract. */
export async function sendApp(
  t: Pick<Maker, 'raw'>,
  actor: Caller,
  plugin: AppPlugin,
  instance: string,
  { name = 'shop.apk', content = apps.apk(), fields = {}, behind = {} }: SentApp = {},
): Promise<Omit<Envelope, 'responseObject'> & { readonly responseObject: InstanceApp }> {
  const parts = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([part, text]) => ({ name: part, content: text }));
  const call = uploadApp[plugin];
  const response = await t.raw('POST', call.path.replace('{instance}', instance), {
    ...multipart([
      ...parts(fields),
      { name: 'file', content, fileName: name, type: 'application/octet-stream' },
      ...parts(behind),
    ]),
    ...actor,
  });
  const body = envelopeSchema.parse(await response.json());
  const problems = replyProblems(call, response.status, body);
  if (problems.length > 0) throw new Error(`${call.name} answers otherwise: ${problems.join('; ')}`);
  return body as Awaited<ReturnType<typeof sendApp>>;
}
