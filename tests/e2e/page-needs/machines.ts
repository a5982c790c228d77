import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

const host = 'build-07';
const machinesOpen = { id: 'environment.view', whileOpen: true } as const;

export default {
  'routes/machines/environment.tsx': page(['environment.view'], environmentPaths.base),
  'routes/machines/machines-csv.ts': page(['environment.view'], environmentPaths.file(noQuery)),
  'routes/machines/machine-details.tsx': page([machinesOpen, 'machine.edit'], (_things, { machine }) =>
    environmentPaths.details(machine, noQuery),
  ),
  'routes/machines/navigate-to-instance.tsx': page(['machine.edit'], (_things, { machine }) =>
    environmentPaths.navigateToInstance(machine, 'LambdaTest', noQuery),
  ),
  'routes/machines/access-details.tsx': page(['environment.view', 'machine.access'], (_things, { machine }) =>
    environmentPaths.access(machine, host, noQuery),
  ),
  'routes/machines/impact-list.tsx': page([machinesOpen], (_things, { machine }) =>
    environmentPaths.impact('Executions', host, machine, noQuery),
  ),
  'routes/machines/impact-csv.ts': page([machinesOpen], (_things, { machine }) =>
    environmentPaths.impactFile('Executions', host, machine, noQuery),
  ),
  'routes/machines/change-default-machine.tsx': page([machinesOpen, 'machine.edit'], (_things, { machine }) =>
    environmentPaths.changeDefault(machine, host, noQuery),
  ),
  'routes/machines/disable-machine.tsx': page([machinesOpen, 'machine.disable'], (_things, { machine }) =>
    environmentPaths.disable(machine, host, noQuery),
  ),
  'routes/machines/delete-machine.tsx': page([machinesOpen, 'machine.delete'], (_things, { machine }) =>
    environmentPaths.delete(machine, host, noQuery),
  ),
} satisfies AreaNeeds;
