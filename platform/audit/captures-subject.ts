import { captureTotalsIn } from '../captures/captures-in.ts';
import { scopeSubject } from './scope-subject.ts';

/** The captures of a project, or of all open ones of a license: how many there are. */
export const capturesSubject = scopeSubject(async (db, scope) => {
  const { screenshot, video } = await captureTotalsIn(db, scope);
  return { screenshots: screenshot.count, videos: video.count };
});
