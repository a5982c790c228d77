import type { PlatformServices } from '../../domain/platform-services.ts';
import { photoKeyOf } from './photos.ts';

/** Stores how many bytes photos have that were uploaded before this was stored. Missing files keep 0 bytes. */
export async function measurePhotos({ db, files }: Pick<PlatformServices, 'db' | 'files'>): Promise<void> {
  const photos = await db
    .selectFrom('userProfiles')
    .select(['userId', 'photoFile'])
    .where('photoFile', 'is not', null)
    .where('photoBytes', '=', 0)
    .execute();
  for (const { userId, photoFile } of photos) {
    const found = photoFile === null ? undefined : await files.find(photoKeyOf(photoFile));
    if (!found) continue;
    await db
      .updateTable('userProfiles')
      .set({ photoBytes: found.bytes })
      .where('userId', '=', userId)
      // Unless it was replaced meanwhile.
      .where('photoFile', '=', photoFile)
      .execute();
  }
}
