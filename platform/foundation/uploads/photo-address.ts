import path from 'node:path';
import { getUserProfileImage } from '../../contract/profiles/profile-calls.ts';

/** Returns the address of a photo. A new photo has a new address. */
export const photoPath = (userId: string, name: string): string =>
  `${getUserProfileImage.path.replace('{userId}', userId)}?v=${photoVersion(name)}`;

/** Returns the version of a photo: its file name without the extension. */
export const photoVersion = (name: string): string => path.basename(name, path.extname(name));
