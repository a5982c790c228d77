import { readFileSync } from 'node:fs';
import { OpenAPIBackend, type Document } from 'openapi-backend';

export const providers = [
  'github',
  'gitlab',
  'bitbucket',
  'jira',
  'slack',
  'browserstack',
  'saucelabs',
  'lambdatest',
] as const;
export type Provider = (typeof providers)[number];

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly minItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface SecurityScheme {
  readonly type: string;
  readonly scheme?: string;
  readonly name?: string;
}

export interface DescribedOperation {
  readonly operationId?: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  /** Which of a provider's several hosts answers it. */
  readonly 'x-host'?: string;
}

export interface Description {
  readonly backend: OpenAPIBackend;
  /** What stands before the paths: '/2.0' at Bitbucket. */
  readonly basePath: string;
  readonly securitySchemes: readonly SecurityScheme[];
}

const loaded = new Map<Provider, Promise<Description>>();

/** Loads a provider's description; once for all tests of a process. */
export function loadDescription(provider: Provider): Promise<Description> {
  const known = loaded.get(provider) ?? load(provider);
  loaded.set(provider, known);
  return known;
}

interface DescriptionFile {
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly securitySchemes: Readonly<Record<string, SecurityScheme>> };
}

async function load(provider: Provider): Promise<Description> {
  const file = new URL(`descriptions/${provider}.json`, import.meta.url);
  const document = validForAjv(JSON.parse(readFileSync(file, 'utf8'))) as DescriptionFile;
  const backend = new OpenAPIBackend({
    definition: document as unknown as Document,
    strict: false,
    coerceTypes: true,
    // The slices lack texts that the rules of OpenAPI want; operations are compiled when they are called.
    quick: true,
    // Formats are left to the makers: few are written as they are meant.
    ajvOpts: { strict: false, validateFormats: false, logger: false, allErrors: true },
  });
  await backend.init();
  const base = document.servers[0]?.url ?? '/';
  return {
    backend,
    basePath: new URL(base, 'https://provider.test').pathname.replace(/\/$/, ''),
    securitySchemes: Object.values(document.components.securitySchemes),
  };
}

/** Writes `nullable` as JSON Schema does: ajv takes it only beside a type. */
function validForAjv(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(validForAjv);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, validForAjv(value)]));
  if (copy.nullable !== true) return copy;
  const { nullable, ...rest } = copy;
  void nullable;
  return { anyOf: [{ type: 'null' }, rest] };
}
