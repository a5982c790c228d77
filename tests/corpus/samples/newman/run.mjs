import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';

// newman needs somebody who answers.
const shop = createServer((_, response) => {
  response.setHeader('content-type', 'application/json').end('{"articles":1}');
});
shop.listen(0, '127.0.0.1', () => {
  const newman = spawn(
    process.execPath,
    [
      path.resolve('../node_modules/newman/bin/newman.js'),
      ...['run', 'shop.postman_collection.json', '--color', 'off', '-r', 'cli,junit'],
      ...['--reporter-junit-export', 'results/results.xml'],
      ...['--env-var', `shop=http://127.0.0.1:${shop.address().port}`],
    ],
    { stdio: 'inherit' },
  );
  newman.on('exit', (code) => {
    shop.close();
    process.exitCode = code ?? 1;
  });
});
