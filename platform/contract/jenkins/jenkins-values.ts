/** What the plugin is called; Jenkins knows plugins by it. */
export const pluginFileName = 'fire-flink.hpi';

export const pluginFileType = 'application/octet-stream';

/** What is said beside the download of the plugin. */
export const jenkinsWords = {
  pluginState:
    'Built against the API as published in Jenkins 2.579; not yet run inside a Jenkins by our own tests',
  requires: 'Jenkins 2.361.4 or later',
  firstChoice: 'In a Pipeline, use an sh step with fireflink-run.mjs: it needs no plugin.',
  /** The step of a Pipeline that needs no plugin. */
  shStep: (server: string): string =>
    [
      'pipeline {',
      '  agent any',
      '  environment {',
      `    FIREFLINK_URL = '${server}'`,
      "    FIREFLINK_TOKEN = credentials('fireflink-token')",
      '  }',
      '  stages {',
      "    stage('FireFlink') {",
      '      steps {',
      `        sh 'curl -fsSLO "$FIREFLINK_URL/get/fireflink-run.mjs"'`,
      "        sh 'node fireflink-run.mjs --junit fireflink.xml'",
      '      }',
      '    }',
      '  }',
      '}',
    ].join('\n'),
} as const;
