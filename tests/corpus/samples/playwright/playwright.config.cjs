const path = require('node:path');

const { defineConfig } = require('@playwright/test');

// None of these tests opens a page, so that no browser is needed.
module.exports = defineConfig({
  testDir: '.',
  retries: 1,
  workers: 1,
  outputDir: 'test-results',
  reporter: [
    ['line'],
    [
      'junit',
      {
        outputFile: path.join('results', process.env.RESULTS ?? 'results.xml'),
        includeRetries: process.env.RETRIES !== 'no',
      },
    ],
  ],
  projects: [{ name: 'chromium' }, { name: 'firefox' }, { name: 'webkit' }],
});
