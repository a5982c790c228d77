import { z } from 'zod';

const storedSchema = z.array(z.string());

/** What a license's row says about its features. */
export const parseFeatures = (json: string): string[] => storedSchema.parse(JSON.parse(json));
