// Measures the longest time that one request blocks the server's main thread, and fails above the limits.
//   --only=results --database=sqlite --profile
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureBuilt } from './ensure-built.js';

const { values } = parseArgs({
  options: {
    // Only cases whose file or name has this text.
    only: { type: 'string' },
    // Only this database: sqlite or postgres.
    database: { type: 'string' },
    // Says which functions took the time.
    profile: { type: 'boolean', default: false },
    // Where the counts are written, as JSON.
    report: { type: 'string', default: path.join('test-results', 'reports', 'stalls.json') },
  },
});
process.chdir(path.dirname(import.meta.dirname));
ensureBuilt();
register();
const { runStalls } = await import('../tests/stalls/stalls.ts');
await runStalls(values);
process.exit();
