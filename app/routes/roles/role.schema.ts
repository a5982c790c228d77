import { z } from 'zod';
import {
  accessLevels,
  permissionModules,
  type AccessLevel,
} from '#platform/contract/access/access-values.ts';
import { createRole } from '#platform/contract/roles/role-calls.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { fieldOf } from './section-fields.ts';

/** Our pages never send anything else, so a plain message is enough. */
const error = messages.requestInvalid;
const text = z.string({ error }).optional();
const level = z.enum(accessLevels, { error }).optional();

/** Typed by names that the compiler does not know. */
const sections: Record<never, typeof level> = Object.fromEntries(
  permissionModules.map((section) => [fieldOf(section), level]),
);

type Levels = Readonly<Record<string, AccessLevel | undefined>>;

/** What the form was sent for. */
type RoleAnswer =
  | { readonly intent: 'save'; readonly body: z.output<typeof createRole.body> }
  /** Sets every section to this level; other values stay as they are. */
  | { readonly intent: 'fill'; readonly level: AccessLevel; readonly name: string; readonly desc: string };

/**
 * The role form: a field for each section that it offers, which `section` names because an unset radio group is not
 * sent. All of them must be set.
 */
export const roleFormSchema = z
  .object({ name: text, desc: text, setAll: level, section: z.array(z.string(), { error }).optional() })
  .extend(sections)
  .transform(({ name, desc = '', setAll, section = [], ...fields }, context): RoleAnswer => {
    if (setAll) return { intent: 'fill', level: setAll, name: name ?? '', desc };
    const levels = fields as Levels;
    const offered = permissionModules.filter((each) => section.includes(fieldOf(each)));
    const body = createRole.body.safeParse({
      name: name ?? '',
      desc,
      tabPermissions: Object.fromEntries(
        offered.flatMap((each) => (levels[fieldOf(each)] ? [[each, levels[fieldOf(each)]]] : [])),
      ),
    });
    for (const issue of body.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    }
    const unset = offered.filter((each) => levels[fieldOf(each)] === undefined);
    for (const each of unset) {
      const message = roleMessages.sectionMissing(each);
      context.addIssue({ code: 'custom', path: [fieldOf(each)], message });
    }
    return body.success && unset.length === 0 ? { intent: 'save', body: body.data } : z.NEVER;
  });

export type RoleValues = Record<string, string | undefined>;
