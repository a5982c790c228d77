/** An object store that speaks S3, and the location of the files in it. */
export interface S3Address {
  /** The address of its API: `https://s3.example.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of every key: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Undefined to use the credentials of the environment, such as the machine or the container. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Whether the bucket is named in the path, as most servers do it, and not in the host. */
  readonly pathStyle: boolean;
  /** Whether browsers can reach the store: downloads are then sent there by addresses that expire. */
  readonly reachable: boolean;
}

const options: readonly string[] = ['region', 'tls', 'style', 'addresses'];

/**
 * Reads `s3://key:secret@host/bucket/prefix?region=…&tls=no&style=host&addresses=yes`.
 * @throws Error with a message for the operator who sets it
 */
export function readS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.host) throw new Error('must be like s3://key:secret@host/bucket');
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name));
  if (unknown !== undefined) throw new Error(`has ${unknown}, which is not one of ${options.join(', ')}`);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decoded);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('must name a bucket behind the host');
  if (Boolean(url.username) !== Boolean(url.password))
    throw new Error('must have both the key and its secret');
  return {
    endpoint: `${url.searchParams.get('tls') === 'no' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: url.username
      ? { accessKeyId: decoded(url.username), secretAccessKey: decoded(url.password) }
      : undefined,
    pathStyle: url.searchParams.get('style') !== 'host',
    reachable: url.searchParams.get('addresses') === 'yes',
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a % that stands for nothing: write it as %25');
  }
}
