import type { RequestList } from '#platform/contract/approval/approval-values.ts';

export const tabLabels: readonly { readonly list: RequestList; readonly label: string }[] = [
  { list: 'waiting', label: 'Waiting for me' },
  { list: 'mine', label: 'By me' },
  { list: 'decided', label: 'Decided' },
];

interface Reader {
  readonly versioningEnabled: boolean;
  readonly isReviewer: boolean;
}

interface EmptyWords {
  readonly title: string;
  readonly text: (reader: Reader) => string;
}

export const emptyWords: Readonly<Record<RequestList, EmptyWords>> = {
  waiting: {
    title: 'Nothing waits for you',
    text: ({ versioningEnabled, isReviewer }) => {
      if (!versioningEnabled)
        return 'Where versioning is enabled, changes that need your approval appear here.';
      return isReviewer
        ? 'Changes that others propose appear here for you to approve or reject.'
        : 'You aren’t a reviewer of this project. An Admin can make you one under Approval & Version Control.';
    },
  },
  mine: {
    title: 'No requests by you',
    text: () => 'When you put a version into review, its request appears here.',
  },
  decided: {
    title: 'Nothing decided yet',
    text: () => 'Approved and rejected requests appear here, with the reason and the reviewer.',
  },
};
