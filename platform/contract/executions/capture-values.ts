/**
 * The fixed lists, words and limits of screenshots and videos (decisions-configuration.md, Screenshots and videos) that both
 * sides and the browser share. It imports nothing, so that it costs a page next to nothing.
 */

export const captureKinds = ['screenshot', 'video'] as const;
export type CaptureKind = (typeof captureKinds)[number];

/** The file types of captures, with their extensions. */
export const captureTypes = {
  'image/png': { kind: 'screenshot', extensions: ['.png'] },
  'image/jpeg': { kind: 'screenshot', extensions: ['.jpg', '.jpeg'] },
  'image/webp': { kind: 'screenshot', extensions: ['.webp'] },
  'video/webm': { kind: 'video', extensions: ['.webm'] },
  'video/mp4': { kind: 'video', extensions: ['.mp4'] },
} as const satisfies Readonly<
  Record<string, { readonly kind: CaptureKind; readonly extensions: readonly string[] }>
>;
export type CaptureType = keyof typeof captureTypes;

export const captureTypeIds = Object.keys(captureTypes) as [CaptureType, ...CaptureType[]];

const megabyte = 1024 * 1024;

export const captureLimits = {
  screenshotBytes: 5 * megabyte,
  videoBytes: 100 * megabyte,
  /** Files of one execution. */
  filesMax: 200,
  /** Characters of a name. */
  nameMax: 200,
} as const;

/** The specification's names for all captures of a kind, where they are deleted. */
export const captureGroups = ['Screenshots', 'Videos'] as const;
export type CaptureGroup = (typeof captureGroups)[number];

export const kindOfGroup: Readonly<Record<CaptureGroup, CaptureKind>> = {
  Screenshots: 'screenshot',
  Videos: 'video',
};

const screenshotMax = `${captureLimits.screenshotBytes / megabyte} MB`;
const videoMax = `${captureLimits.videoBytes / megabyte} MB`;

export const captureMessages = {
  stored: 'Capture stored',
  missing: 'No screenshot or video was sent',
  tooManyAtOnce: 'Send one screenshot or video at a time',
  /** The error for a file that is too large for any kind. */
  tooLarge: `Max file size limit of ${videoMax} exceeded`,
  screenshotTooLarge: `Max file size limit of ${screenshotMax} exceeded for a screenshot`,
  wrongType: {
    screenshot: 'A screenshot must be a PNG, JPEG or WebP file with that extension',
    video: 'A video must be a WebM or MP4 file with that extension',
  },
  tooMany: `At most ${captureLimits.filesMax} screenshots and videos are stored for an execution`,
  noMemory:
    'The memory of this project is full, so this file wasn’t stored. Admins can free or assign memory in Memory Configuration.',
  noDisk: 'The server’s file storage is full, so this file wasn’t stored',
  deleted: { Screenshots: 'Screenshots deleted successfully', Videos: 'videos deleted successfully' },
  none: { Screenshots: 'There are no screenshots', Videos: 'There are no videos' },
} as const;
