import type { Actor } from '../access/actor.ts';
import { decideRequests } from '../automation/resources/approval/decide-requests.ts';
import { updateApprovalConfiguration } from '../automation/resources/approval/approval-switch.ts';
import { setApproval } from '../automation/resources/approval/set-approval.ts';
import { followDecision } from '../automation/templates/follow-decision.ts';
import { createManualTemplate, updateManualTemplate } from '../automation/templates/save-template.ts';
import { predefinedContent } from '../automation/templates/template-content.ts';
import { putResource } from '../automation/resources/put-resource.ts';
import { updateReviewers } from '../identity/projects/update-reviewers.ts';
import type { PlatformContext } from '../platform-context.ts';
import { projectNamed, requestOf } from './acting.ts';

interface DemoProposal {
  /** The id in its application. */
  readonly id: string;
  readonly name: string;
  /** The first part of an address at the demo's domain. */
  readonly author: string;
  readonly version: string;
  readonly before: string;
  readonly after: string;
  readonly rejected?: string;
}

const checkoutBefore = `Open the shop
Search for "umbrella"
Add the first result to the cart
Open the cart
Check that the total is 24.90 EUR
Press Pay now
Check that the order is confirmed`;

const checkoutAfter = `Open the shop
Search for "umbrella"
Add the first result to the cart
Open the cart
Enter the voucher SPRING10
Check that the total is 22.41 EUR
Press Pay now
Wait until the payment page is closed
Check that the order is confirmed`;

const proposals: readonly DemoProposal[] = [
  {
    id: 'script-guest-checkout',
    name: 'Guest checkout',
    author: 'ines',
    version: '1.0',
    before: '',
    after: 'Open the shop\nAdd a gift card to the cart\nContinue as a guest\nPay with Ada’s real card',
    rejected: 'Use the test card: this one is real',
  },
  {
    id: 'script-checkout-voucher',
    name: 'Checkout with a voucher',
    author: 'ines',
    version: '1.1',
    before: checkoutBefore,
    after: checkoutAfter,
  },
  {
    id: 'script-address-form',
    name: 'Address form',
    author: 'jun',
    version: '1.2',
    before: JSON.stringify({ fields: ['street', 'city', 'zip'], country: 'SE', timeout: 10 }, null, 2),
    after: JSON.stringify({ fields: ['street', 'city', 'postcode'], country: 'NO', timeout: 10 }, null, 2),
  },
];

const demoProject = 'Web shop';
const reviewers = ['maya', 'ines'];

/** Adds versions with reviewers to a project of the demo, two requests that wait, and one that was rejected. */
export async function addDemoApproval(context: PlatformContext, owner: Actor): Promise<void> {
  const { db } = context;
  const project = await projectNamed(context, owner, demoProject);
  if (!project || project.versioningEnabled) return;
  const known = await db
    .selectFrom('approvalRequests')
    .select('id')
    .where('projectId', '=', project.id)
    .execute();
  if (known.length > 0) return;
  const people = await db.selectFrom('users').select(['id', 'emailId']).execute();
  const idOf = (name: string) => people.find(({ emailId }) => emailId === `${name}@demo.example`)?.id;
  const request = { ...requestOf(owner), project };
  await updateReviewers(context, {
    ...request,
    body: { reviewers: reviewers.flatMap((name) => idOf(name) ?? []) },
  });
  const authored = proposals.flatMap((proposal) => {
    const userId = idOf(proposal.author);
    if (userId === undefined) return [];
    const params = { kind: 'Script', id: proposal.id } as const;
    return { ...proposal, proposing: { ...request, actor: { ...owner, userId }, params } };
  });
  // What was there before versions is approved with them.
  for (const { before, name, proposing } of authored) {
    if (before !== '') await putResource(context, { ...proposing, body: { name } });
  }
  const template = await addTemplate(context, request);
  await updateApprovalConfiguration(context, { ...request, body: { versioningEnabled: true } });
  await proposeTemplate(context, { ...request, actor: { ...owner, userId: idOf('tomas') ?? '' } }, template);
  for (const { id, name, version, before, after, rejected, proposing } of authored) {
    if (before === '') await putResource(context, { ...proposing, body: { name } });
    await setApproval(context, {
      ...proposing,
      body: { state: 'Review', version, before, after, url: `https://scripts.demo.example/${id}` },
    });
    if (rejected === undefined) continue;
    const waiting = await db
      .selectFrom('approvalRequests')
      .select(['id', 'revision'])
      .where('projectId', '=', project.id)
      .where('externalId', '=', id)
      .execute();
    await decideRequests(followDecision)(context, {
      ...request,
      body: { decision: 'Rejected', reason: rejected, requests: waiting },
    });
  }
}

/** The project and the user that a template is saved in and by. */
type Saving = Omit<Parameters<typeof createManualTemplate>[1], 'body'>;

const templateName = 'Release check of the shop';

/** Adds a template of the project, and returns its id. */
async function addTemplate(context: PlatformContext, request: Saving): Promise<string> {
  return (await createManualTemplate(context, { ...request, body: templateBody([]) }))._id;
}

/** Proposes a change of it: testers are to say on which device they tested. */
async function proposeTemplate(context: PlatformContext, request: Saving, templateId: string): Promise<void> {
  const device = {
    label: 'Device',
    type: 'Dropdown' as const,
    mandatory: 'yes' as const,
    enable: 'yes' as const,
    editInExecution: 'no' as const,
    options: ['Desktop', 'Tablet', 'Phone'],
  };
  await updateManualTemplate(context, { ...request, params: { templateId }, body: templateBody([device]) });
}

type TemplateBody = Parameters<typeof createManualTemplate>[1]['body'];

function templateBody(more: TemplateBody['testCaseDetails']): TemplateBody {
  const { fields, testSteps } = predefinedContent('manual');
  if (!fields || !testSteps) throw new Error('The standard template has fields and steps');
  return { name: templateName, testCaseDetails: [...fields, ...more], testSteps };
}
