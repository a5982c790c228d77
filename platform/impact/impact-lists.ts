import type { CallRequest } from '../access/call-request.ts';
import type { ImpactSectionType, listImpact as call } from '../contract/impact/impact-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';

export type ImpactRequest = Pick<CallRequest<typeof call>, 'actor' | 'project' | 'body' | 'query'>;

/** What uses the thing, and how much there is of it over all pages. */
export interface ImpactReply {
  readonly responseObject: CallReply<typeof call>;
  readonly responseMap: { readonly total: number };
}

/** What uses a thing of one kind, in the projects that the actor sees. @throws Refusal 403, 404 'has no impact' */
export type ImpactList = (request: ImpactRequest) => Promise<ImpactReply>;

/**
 * Who answers for which `sectionType`: the domain whose things they are. A value that the contract gains and nobody
 * answers for does not compile.
 */
export type ImpactLists = Readonly<Record<ImpactSectionType, ImpactList>>;

/** What the impact lists work with. */
export interface ImpactContext {
  readonly impact: ImpactLists;
}

/** POST impact-list/entities. @throws Refusal as the domain that answers */
export const listImpact = ({ impact }: ImpactContext, request: ImpactRequest): Promise<ImpactReply> =>
  impact[request.body.sectionType](request);
