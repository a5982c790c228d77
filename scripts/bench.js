// Measures the built product and prints figures: requests a second beside a bare Remix page, page weights, lists.
//   --rounds=3 --seconds=5 --port=4990
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureBuilt } from './ensure-built.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4990' },
    // Only pages beside a bare Remix page.
    pages: { type: 'boolean', default: false },
    // Only the tabs of Project Management beside a bare Remix page.
    tabs: { type: 'boolean', default: false },
    // Only the lists.
    lists: { type: 'boolean', default: false },
    // Only results and captures of executions.
    results: { type: 'boolean', default: false },
    // Only the mail queue, on both databases.
    mails: { type: 'boolean', default: false },
    // Only two processes on one PostgreSQL, which is found like the tests' server.
    postgres: { type: 'boolean', default: false },
    // Only pages while retention deletes executions.
    retention: { type: 'boolean', default: false },
    // Only pages while a provider of plugins doesn't answer.
    silent: { type: 'boolean', default: false },
  },
});
process.env.NODE_ENV = 'production';
ensureBuilt();
register();
const { bench } = await import('../tests/bench/bench.ts');
await bench({
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  port: Number(values.port),
  only: ['pages', 'tabs', 'lists', 'results', 'mails', 'postgres', 'retention', 'silent'].find(
    (part) => values[part],
  ),
});
