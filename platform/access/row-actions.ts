import type { Cannot } from '../contract/access/cannot-fields.ts';
import type { PermissionId } from '../contract/access/permission-values.ts';
import type { Refusal } from '../foundation/refusal.ts';
import type { Actor } from './actor.ts';
import type { ProjectScope } from './project-scope.ts';
import { isPermitted, requirePermission } from './require-permission.ts';

/** A user, and where they act: in a project or, without one, in All Projects. */
export interface ActorIn {
  readonly actor: Actor;
  readonly project: ProjectScope | undefined;
}

/** When an action can be done with a row. */
interface ActionRule<Row> {
  readonly permission: PermissionId;
  /** Returns the refusal for this row; undefined where the action is allowed. */
  readonly unless?: (row: Row, place: ActorIn) => Refusal | undefined;
}

/** Decides what a user may do with a row: for the rows of lists, and for the calls that do it. */
export interface RowActions<Action extends string, Row> {
  /** Returns what the actor can't do with the row, for a reply. */
  readonly cannot: (row: Row, place: ActorIn) => Cannot<Action>;
  /** Requires the permission for an action, before the row is read. @throws Refusal 403 */
  readonly requirePermission: (action: Action, place: ActorIn) => void;
  /** Requires that the actor may do this with the row. @throws Refusal with the sentence that `cannot` has */
  readonly require: (action: Action, row: Row, place: ActorIn) => void;
}

/** Declares who may do what to the rows of a domain, once for its lists and its calls. */
export function rowActions<Row, Action extends string>(
  rules: Readonly<Record<Action, ActionRule<Row>>>,
): RowActions<Action, Row> {
  const permit = (action: Action, { actor, project }: ActorIn): void =>
    requirePermission(actor, rules[action].permission, { project });
  return {
    cannot(row, place) {
      const refused: Record<string, true | string> = {};
      for (const [action, { permission, unless }] of Object.entries<ActionRule<Row>>(rules)) {
        if (!isPermitted(place.actor, permission, place.project)) refused[action] = true;
        else {
          const refusal = unless?.(row, place);
          if (refusal) refused[action] = refusal.message;
        }
      }
      return refused as Cannot<Action>;
    },
    requirePermission: permit,
    require(action, row, place) {
      permit(action, place);
      const refusal = rules[action].unless?.(row, place);
      if (refusal) throw refusal;
    },
  };
}
