/**
 * What the demo's machines run in place of a real suite: it takes a while, tells how far it is, and fails now and then.
 *   node demo-suite.mjs <suite> <seconds> <how often it fails, 0 to 1>
 */
import { setTimeout as pause } from 'node:timers/promises';

const [suite, seconds, failing] = process.argv.slice(2);
const steps = ['Open the application', 'Sign in', 'Search', 'Fill the form', 'Check the result', 'Sign out'];
const fails = Math.random() < Number(failing);
const failsAt = Math.floor(Math.random() * steps.length);

console.log(`${suite} on ${process.env.FIREFLINK_HOST_NAME}`);
for (const [index, step] of steps.entries()) {
  await pause((Number(seconds) * 1000 * (0.7 + Math.random() * 0.6)) / steps.length);
  if (fails && index === failsAt) {
    console.error(`✗ ${step}: expected the page to have changed, and it has not`);
    process.exit(1);
  }
  console.log(`✓ ${step}`);
  console.log(`fireflink-progress: ${Math.round(((index + 1) / steps.length) * 100)}`);
}
