import { addMember, colleague, role, signedIn } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import type { Person } from '#tests/support/privilege-cast.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';
import { licenseWithThings, namedThings, thingsUsedBy } from '#tests/support/things.ts';
import type { Attempt, InputParts } from './attempt.ts';
import type { Member } from './member.ts';

export interface MatrixWorld {
  readonly members: readonly Member[];
  readonly things: Things;
  readonly passwords: InputParts['passwords'];
}

/** Creates a license with everything that these attempts need, and these users. */
export async function newMatrixWorld(
  t: TestPlatform,
  cast: readonly Person[],
  attempts: readonly Attempt[],
): Promise<MatrixWorld> {
  const owner = await signedIn(t);
  const license = licenseWithThings(t, owner);
  const { project, closedProject } = await license.make(['project', 'closedProject']);
  const members: Member[] = [];
  for (const person of cast) {
    const user = person.privilege === 'Super Admin' ? owner : await colleague(t, owner, person.privilege);
    const name = `Role ${members.length}`;
    const roleId = person.role ? await role(t, owner, { name, access: person.role }) : null;
    if (person.role !== undefined)
      for (const projectId of [project, closedProject])
        await addMember(t, { projectId, userId: user.id, roleId });
    const machineId = await machine(t, user, { hostName: `build-${members.length}` });
    members.push({ ...person, user, machineId });
  }
  const used = attempts.flatMap((attempt) => [...thingsOf(attempt)]);
  return {
    members,
    // This comes after the machines of the cast: executions for any machine go to the first that is free.
    things: await license.make(new Set([...used, 'project', 'closedProject'] as const)),
    passwords: [t.encrypt(owner.password), t.encrypt(`${owner.password}-2`)],
  };
}

const anybody: Member = {
  name: '',
  privilege: 'User',
  role: null,
  machineId: '',
  user: { id: '', name: '', emailId: '', password: '', licenseId: '', token: '', refreshToken: '' },
};

/** Returns the things that an attempt uses in either project. */
const thingsOf = ({ input }: Attempt): ReadonlySet<ThingName> =>
  thingsUsedBy((things) =>
    [namedThings.project, namedThings.closedProject].map((projectId) =>
      input({ things, person: anybody, projectId, passwords: ['', ''] }),
    ),
  );
