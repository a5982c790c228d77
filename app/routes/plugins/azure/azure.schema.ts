import { z } from 'zod';
import { createAzureInstance } from '#platform/contract/integrations/azure-calls.ts';

const { name, projectId, suiteName } = createAzureInstance.body.shape;

/** The form by the call's own rules. An empty box is text that is too short. */
export const azureSchema = z.object({ name, projectId, suiteName: suiteName.prefault('') });
