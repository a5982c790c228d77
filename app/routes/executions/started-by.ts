import type { HeadExecution } from './load-head.server.ts';

/** Says who started an execution, and with what: 'Ada Lovelace with the CI token Nightly build'. */
export const startedBy = ({ createdByUname, ciToken }: HeadExecution): string =>
  [createdByUname || 'Unknown', ciToken && `with the CI token ${ciToken.name}`].filter(Boolean).join(' ');
