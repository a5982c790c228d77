// Checks the plugins against real accounts, which environment variables name; says which it could not check.
import { register } from 'tsx/esm/api';

register();
const { readSettings } = await import('../host/settings.ts');
const { createProviderHttp } = await import('../platform/foundation/provider-http/provider-http.ts');
const { verifyLive } = await import('../tests/live/verify-live.ts');

const { platform: settings } = readSettings(process.env);
const providerHttp = createProviderHttp(settings.integrations);
try {
  const { passed, failed, notRun } = await verifyLive({ providerHttp, settings }, process.env, console.log);
  console.log(`${passed.length} passed, ${failed.length} failed, ${notRun.length} NOT RUN`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await providerHttp.close();
}
