import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    chooseLicense: ({ license: licenseId }) => ({ params: { licenseId } }),
  },
  elsewhere: { confirmMembership: 'it needs a code from a mail, and the test of joining tries others' },
} satisfies RequestModule;
