import { v7 as newId } from 'uuid';
import type { Actor } from '../access/actor.ts';
import type { ResourceAccess, ResourceKind, SuiteType } from '../contract/resources/resource-values.ts';
import type { PlatformContext } from '../platform-context.ts';
import { putResource } from '../automation/resources/put-resource.ts';
import { projectNamed, requestOf } from './acting.ts';

interface DemoResource {
  readonly project: string;
  readonly name: string;
  /** The first part of an address at the demo's domain. */
  readonly owner: string;
  readonly kind?: ResourceKind;
  readonly suiteType?: SuiteType;
  readonly access?: ResourceAccess;
}

/**
 * Resources as the applications of a customer would have sent them: suites and defects with owners, some of
 * them private.
 */
const demoResources: readonly DemoResource[] = [
  { project: 'Web shop', name: 'Checkout', owner: 'ines' },
  { project: 'Web shop', name: 'Browser matrix', owner: 'jun' },
  { project: 'Web shop', name: 'Vouchers, work in progress', owner: 'ines', access: 'Private' },
  { project: 'Web shop', name: 'Accessibility walk-through', owner: 'ines', suiteType: 'Manual' },
  { project: 'Web shop', name: 'VAT is 0 % for Norway', owner: 'jun', kind: 'Defect' },
  { project: 'Web shop', name: 'Pay now stays disabled after Back', owner: 'ines', kind: 'Defect' },
  { project: 'Shopper app', name: 'Android smoke', owner: 'jun' },
  { project: 'Shopper app', name: 'iPhone smoke', owner: 'jun' },
  { project: 'Shopper app', name: 'Scanner, new camera', owner: 'lina', access: 'Private' },
  { project: 'Shopper app', name: 'Scanning crashes UiAutomator', owner: 'lina', kind: 'Defect' },
  { project: 'Click and collect', name: 'Store pickup end to end', owner: 'ines' },
  { project: 'Order service', name: 'Order API contract', owner: 'priya' },
  { project: 'Black Friday 2025', name: 'Load, 40,000 an hour', owner: 'jun' },
  { project: 'Kiosk pilot', name: 'Kiosk without a network', owner: 'lina' },
];

/** Adds the resources of applications, unless there are some already. */
export async function seedResources(context: PlatformContext, sender: Actor): Promise<void> {
  const { db } = context;
  const known = db.selectFrom('resources').select('id').where('licenseId', '=', sender.licenseId);
  if (await known.limit(1).executeTakeFirst()) return;
  const people = await db.selectFrom('users').select(['id', 'emailId']).execute();
  for (const { project: place, name, owner, kind = 'Suite', suiteType, access = 'Public' } of demoResources) {
    const project = await projectNamed(context, sender, place);
    const ownerId = people.find(({ emailId }) => emailId === `${owner}@demo.example`)?.id;
    if (project === undefined || ownerId === undefined) continue;
    await putResource(context, {
      ...requestOf(sender),
      // The resources of a closed project were sent while it was open.
      project: { ...project, status: 'Open' },
      params: { kind, id: newId() },
      body: { name, suiteType, access, ownerId },
    });
  }
}
