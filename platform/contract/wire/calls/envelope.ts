import { z } from '@hono/zod-openapi';
import { missingReasons } from '../../access/access-values.ts';

/** One error in a request: `path` names the field ('emailId', 'licenses.0.licenseType'). */
export const problemSchema = z.object({ path: z.string(), message: z.string() });

export type Problem = z.infer<typeof problemSchema>;

/** What a refused user lacks (extension): the permission, and who can grant it ('A Super Admin, by …'). */
export const missingPermissionSchema = z.object({
  id: z.string(),
  name: z.string(),
  grantedBy: z.string(),
  /** What would have to change, where that is one of these. */
  reason: z.enum(missingReasons).optional(),
});

export type MissingPermission = z.infer<typeof missingPermissionSchema>;

/**
 * The envelope of every reply of the platform (spec 1 section 7). `responseObject` is null on failure; `errors`
 * (extension) lists the errors field by field when the request itself was malformed; `missingPermission` (extension)
 * comes with every 403; `reason` (extension) distinguishes refusals of one code, where a client has to continue
 * differently: see `refusalReasons`; `challenge` (extension) is what it continues with, where two-factor authentication
 * is required, and `resetBy` (extension) who can reset that. `responseMap` contains figures beside a list, for the
 * calls that declare it; `response` is the `responseObject` once more, for calls whose clients read it there.
 */
export const envelopeSchema = z.object({
  responseCode: z.number().int(),
  message: z.string(),
  status: z.enum(['SUCCESS', 'FAILURE']),
  responseObject: z.unknown(),
  response: z.unknown().optional(),
  responseMap: z.unknown().optional(),
  errors: z.array(problemSchema).optional(),
  missingPermission: missingPermissionSchema.optional(),
  reason: z.string().optional(),
  challenge: z.string().optional(),
  resetBy: z.string().optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
