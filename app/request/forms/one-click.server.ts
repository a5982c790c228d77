/** What a mail program posts is no longer than this. */
const bytesAtMost = 2000;

/**
 * Whether a mail program unsubscribes its user (RFC 8058). It comes from no page, so nothing can say which site it is of: the token
 * of the address alone says that it is meant.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const length = Number(request.headers.get('content-length') ?? NaN);
  if (request.method !== 'POST' || !(length <= bytesAtMost)) return false;
  try {
    return (await request.clone().formData()).get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
