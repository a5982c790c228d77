import path from 'node:path';
import { getUserProfileImage } from '../contract/profiles/profile-calls.ts';

/** Where the platform serves a photo: a new one has a new address. */
export const photoPath = (userId: string, name: string): string =>
  `${getUserProfileImage.path.replace('{userId}', userId)}?v=${photoVersion(name)}`;

/** The version of a photo: what its file name says besides its type. */
export const photoVersion = (name: string): string => path.basename(name, path.extname(name));
