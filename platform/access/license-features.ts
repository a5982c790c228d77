import { z } from 'zod';

const storedSchema = z.array(z.string());

/** Reads the features of a license from its row. */
export const parseFeatures = (json: string): string[] => storedSchema.parse(JSON.parse(json));
