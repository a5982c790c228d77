import { z } from '@hono/zod-openapi';
import { suiteNameField } from '../machines/machine-fields.ts';
import { idFieldWith } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { instanceNameField, type InstanceValues } from './instance-fields.ts';
import { integrationMessages } from './integration-message-values.ts';
import {
  repositoryKinds,
  repositoryLimits,
  repositoryMessages as words,
  repositoryWords,
  type RepositoryPlugin,
} from './repository-values.ts';

/** The form of a new instance of GitHub or Bitbucket, under the names that the spec gives its values. */

/** What the form sends; which names it has depends on the plugin. */
export type RepositoryValues = InstanceValues;

const { nameMin, newNameMax, nameMax } = repositoryLimits;

/** Names of repositories as both take them: they are a part of addresses. */
const inAddress = /^[A-Za-z0-9][\w.-]*$/;

/** Returns what is wrong with the name of a repository (spec 3 section 5); undefined when nothing is. */
function nameProblem(name: string, kind: string): string | undefined {
  if (name.trim() === '') return words.repositoryMissing;
  if (name !== name.trim()) return integrationMessages.edgeSpaces;
  const [min, max] = kind === 'New' ? [nameMin, newNameMax] : [1, nameMax];
  if (name.length < min) return `Minimum ${min} characters required`;
  if (name.length > max) return `Maximum ${max} characters allowed`;
  return inAddress.test(name) ? undefined : words.repositoryWrong;
}

/** Returns the form of a new instance. */
export const repositoryForm = (plugin: RepositoryPlugin) =>
  formOf(plugin, {}) as z.ZodType<RepositoryValues, RepositoryValues>;

/**
 * Returns the same as the body of a call.
 * @param more what the call needs beside the form
 */
export const repositoryBody = <More extends z.ZodRawShape>(plugin: RepositoryPlugin, more: More) =>
  formOf(plugin, more) as z.ZodType<
    RepositoryValues & z.output<z.ZodObject<More>>,
    RepositoryValues & z.input<z.ZodObject<More>>
  >;

function formOf(plugin: RepositoryPlugin, more: z.ZodRawShape): unknown {
  const { owner, repository, ownerWord } = repositoryWords[plugin];
  const ownerMissing = `${ownerWord} is required`;
  return z
    .object({
      instanceName: instanceNameField(),
      [owner]: textField({ max: 100, missing: ownerMissing })
        .min(1, { error: ownerMissing, abort: true })
        .regex(inAddress, `${ownerWord} should be a name as its address has it`),
      [repository]: textField({ exact: true, max: 200, missing: words.repositoryMissing }),
      repositoryKind: z.enum(repositoryKinds).default('New'),
      ...(plugin === 'Bitbucket' && {
        bitBucketProjectUUID: textField({ max: 100 })
          .regex(/^[\w{}-]*$/, words.hostProjectMissing)
          .optional(),
      }),
      projectId: idFieldWith(words.projectMissing),
      suiteName: suiteNameField,
      ...more,
    })
    .superRefine((sent, context) => {
      const value = sent as Readonly<Record<string, string | undefined>>;
      const kind = value['repositoryKind'] ?? 'New';
      const problem = nameProblem(value[repository] ?? '', kind);
      if (problem !== undefined) {
        context.addIssue({ code: 'custom', path: [repository], message: problem });
      }
      if (plugin === 'Bitbucket' && kind === 'New' && !value['bitBucketProjectUUID']) {
        context.addIssue({
          code: 'custom',
          path: ['bitBucketProjectUUID'],
          message: words.hostProjectMissing,
        });
      }
    });
}
