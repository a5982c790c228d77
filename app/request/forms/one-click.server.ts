/** The maximum length of what an email program posts. */
const bytesAtMost = 2000;

/**
 * Returns whether an email program unsubscribes its user (RFC 8058). The request comes from no page, so nothing says
 * which site sent it: the token in the address alone proves the intent.
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
