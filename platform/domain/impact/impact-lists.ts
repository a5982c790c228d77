import type { CallRequest } from '../../access/call-request.ts';
import type { ImpactSectionType, listImpact as call } from '../../contract/impact/impact-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';

export type ImpactRequest = Pick<CallRequest<typeof call>, 'actor' | 'project' | 'body' | 'query'>;

/** A page of what uses the thing, and the number over all pages. */
export interface ImpactReply {
  readonly responseObject: CallReply<typeof call>;
  readonly responseMap: { readonly total: number };
}

/**
 * Returns what uses a thing of one kind, in the projects that the actor sees. @throws Refusal 403, 404 'has
 * no impact'
 */
export type ImpactList = (request: ImpactRequest) => Promise<ImpactReply>;

/**
 * The handler for each `sectionType`, from the domain that owns the things. A value that the contract gains
 * without a handler does not compile.
 */
export type ImpactLists = Readonly<Record<ImpactSectionType, ImpactList>>;

/** The context of the impact lists. */
export interface ImpactContext {
  readonly impact: ImpactLists;
}

/** POST impact-list/entities. @throws Refusal as the domain that handles it */
export const listImpact = ({ impact }: ImpactContext, request: ImpactRequest): Promise<ImpactReply> =>
  impact[request.body.sectionType](request);
