import { captureTotalsIn } from '../captures/captures-in.ts';
import { configuredPlace } from './configured-place.ts';
import type { ReadSubject } from './read-subject.ts';

/**
 * The captures of a project, or of all open ones of a license, by the id of either: how many there are. Held by the license's
 * row, which who deletes them holds too.
 */
export const capturesSubject: ReadSubject = async (db, id, scope, hold = '') => {
  const place = await configuredPlace(db, id, scope, hold);
  if (!place) return undefined;
  const { screenshot, video } = await captureTotalsIn(db, {
    licenseId: scope.licenseId ?? '',
    projectId: place.projectId ?? undefined,
  });
  return {
    ...place,
    values: { screenshots: screenshot.count, videos: video.count },
    secrets: {},
  };
};
