import type { DefectState } from '../resources/resource-values.ts';
import { predefinedTemplates } from './predefined-values.ts';

/** The states of a defect and the states that each can be followed by, in the order of a defect's life. */
export type LifeCycle = readonly {
  readonly state: DefectState;
  readonly next: readonly DefectState[];
}[];

const [standard, sample1, sample2] = predefinedTemplates.lifeCycle.map(({ id }) => id);

const lifeCycles: Readonly<Record<string, LifeCycle>> = {
  [standard ?? '']: [
    { state: 'NEW', next: ['ASSIGNED', 'DUPLICATE', 'REJECTED', 'DEFERRED', 'NOT A DEFECT'] },
    { state: 'ASSIGNED', next: ['FIXED', 'DUPLICATE', 'REJECTED', 'DEFERRED', 'NOT A DEFECT'] },
    { state: 'FIXED', next: ['CLOSED', 'REOPENED'] },
    { state: 'CLOSED', next: ['REOPENED'] },
    { state: 'REOPENED', next: ['ASSIGNED'] },
    { state: 'DEFERRED', next: ['ASSIGNED'] },
    { state: 'DUPLICATE', next: ['CLOSED', 'REOPENED'] },
    { state: 'REJECTED', next: ['CLOSED', 'REOPENED'] },
    { state: 'NOT A DEFECT', next: ['CLOSED', 'REOPENED'] },
  ],
  [sample1 ?? '']: [
    { state: 'NEW', next: ['ASSIGNED'] },
    { state: 'ASSIGNED', next: ['FIXED'] },
    { state: 'FIXED', next: ['CLOSED', 'REOPENED'] },
    { state: 'CLOSED', next: ['REOPENED'] },
    { state: 'REOPENED', next: ['ASSIGNED'] },
  ],
  [sample2 ?? '']: [
    { state: 'NEW', next: ['ASSIGNED', 'REJECTED', 'DEFERRED'] },
    { state: 'ASSIGNED', next: ['FIXED', 'REJECTED', 'DEFERRED'] },
    { state: 'FIXED', next: ['CLOSED', 'REOPENED'] },
    { state: 'CLOSED', next: ['REOPENED'] },
    { state: 'REOPENED', next: ['ASSIGNED'] },
    { state: 'DEFERRED', next: ['ASSIGNED'] },
    { state: 'REJECTED', next: ['REOPENED'] },
  ],
};

/** Returns a life cycle by the id of its template; undefined for another id. */
export const lifeCycleOf = (templateId: string): LifeCycle | undefined => lifeCycles[templateId];

/**
 * Returns the states that may follow a state. A new defect, and one whose state the life cycle doesn't have because
 * another one was the default before, may have each of its states.
 * @param from undefined for a new defect
 */
export const followersOf = (lifeCycle: LifeCycle, from: DefectState | undefined): readonly DefectState[] =>
  lifeCycle.find(({ state }) => state === from)?.next ?? lifeCycle.map(({ state }) => state);

/** Returns whether a defect may go from one state to another; it may always keep its state. */
export const mayFollow = (lifeCycle: LifeCycle, from: DefectState | undefined, to: DefectState): boolean =>
  from === to || followersOf(lifeCycle, from).includes(to);
