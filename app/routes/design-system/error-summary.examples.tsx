import { ErrorSummary } from '#app/components/message/error-summary.tsx';
import type { ExampleGroup } from './example.ts';

/** Not among the page's other examples: it takes the focus, so it has an address of its own. */
export const errorSummaryExamples: ExampleGroup = {
  component: 'Error summary',
  examples: [
    {
      name: 'Several errors',
      content: (
        <ErrorSummary
          errors={[
            { href: '#example-email', message: 'Invalid email address' },
            { href: '#example-platforms', message: 'Choose at least one platform' },
            { href: '#example-report-zone', message: 'Time zone is required' },
          ]}
        />
      ),
    },
  ],
};
