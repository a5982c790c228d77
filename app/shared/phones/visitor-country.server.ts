import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { isCountry } from './countries.server.ts';

/** The default country (spec 1 section 9). */
const countryUnlessGiven = 'IN';
const timeoutMilliseconds = 1000;

/** The names under which geo-IP services return the code. */
const replySchema = z
  .object({ country_code: z.string(), countryCode: z.string(), country: z.string() })
  .partial();

/**
 * Returns the default country of phone numbers: that of the visitor's address where GEOIP_URL names a service
 * (`{address}` in it stands for the address), otherwise the one in the browser's languages, otherwise India. The
 * service is asked once, for a second at most (decisions.md).
 */
export async function visitorCountry(
  { geoIpUrl, callerAddress, log }: Pick<ServerContext, 'geoIpUrl' | 'callerAddress' | 'log'>,
  { headers }: Pick<Request, 'headers'>,
): Promise<string> {
  const defaultCountry = countryOfLanguages(headers.get('accept-language')) ?? countryUnlessGiven;
  if (!geoIpUrl || callerAddress === 'unknown') return defaultCountry;
  try {
    const response = await fetch(geoIpUrl.replace('{address}', encodeURIComponent(callerAddress)), {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const reply = replySchema.parse(await response.json());
    const code = (reply.country_code ?? reply.countryCode ?? reply.country ?? '').toUpperCase();
    return isCountry(code) ? code : defaultCountry;
  } catch (error) {
    log.warn({ err: error }, 'could not look up the country of a visitor');
    return defaultCountry;
  }
}

/**
 * Returns the country of the first language that names one: 'de-AT,de;q=0.9' is Austria. The default languages of
 * browsers name none in most countries: 'en-US' and 'en-GB' are no more likely there than elsewhere.
 */
function countryOfLanguages(accepted: string | null): string | undefined {
  for (const [tag, region = ''] of (accepted ?? '').slice(0, 500).matchAll(languageTag)) {
    if (isCountry(region) && tag !== 'en-US' && tag !== 'en-GB') return region;
  }
  return undefined;
}

const languageTag = /[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/g;
