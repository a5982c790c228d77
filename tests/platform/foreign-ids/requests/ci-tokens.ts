import type { RequestModule } from '../request-module.ts';

let named = 0;

export default {
  requests: {
    listCiTokens: ({ project: projectId }) => ({ projectId }),
    getCiToken: ({ ciToken: ciTokenId, project: projectId }) => ({ params: { ciTokenId }, projectId }),
    createCiToken: ({ project: projectId }) => ({
      body: { name: `Token ${++named}`, projectId, suiteName: 'smoke' },
      projectId,
    }),
    rotateCiToken: ({ ciToken: ciTokenId, project: projectId }) => ({
      params: { ciTokenId },
      body: {},
      projectId,
    }),
    revokeCiToken: ({ ciToken: ciTokenId, project: projectId }) => ({ params: { ciTokenId }, projectId }),
    getOutcome: ({ ended: executionId }) => ({ params: { executionId } }),
    getCommitPosts: ({ ended: executionId }) => ({ params: { executionId } }),
    listCaseIssues: ({ ended: executionId }) => ({ params: { executionId } }),
  },
  elsewhere: { getJunitFile: 'it answers with a file: ci-token-calls.test.ts' },
} satisfies RequestModule;
