/** An object store that speaks S3, and where in it the files are. */
export interface S3Address {
  /** Where its API is: `https://s3.example.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What the key of each file begins with: empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Undefined leaves them to the environment: what the machine or the container has been given. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** The bucket is named in the path, as most servers have it, and not in the host. */
  readonly pathStyle: boolean;
  /** Browsers reach the store themselves: downloads are then sent there by addresses that expire. */
  readonly reachable: boolean;
}

const options: readonly string[] = ['region', 'tls', 'style', 'addresses'];

/**
 * Reads `s3://key:secret@host/bucket/prefix?region=…&tls=no&style=host&addresses=yes`.
 * @throws Error in words for whoever sets it
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
