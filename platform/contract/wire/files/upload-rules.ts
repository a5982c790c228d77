/**
 * The rules of uploads (spec 1 sections 5 and 8). Names and sizes are checked here, in the browser and on both servers;
 * the platform checks the content. This file imports nothing, so browsers may load it.
 */

export interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** Mobile apps, the rule that several screens share. */
export const appUpload = {
  extensions: ['.apk', '.zip', '.ipa'],
  maxFiles: 5,
  maxBytes: 5_000_000,
  duplicate: 'File already exists with the same name and type',
  wrongType: 'Invalid file format',
  tooLarge: 'Max file size limit of 5MB exceeded',
  tooMany: 'Maximum 5 files allowed',
} as const;

/** The profile photo. */
export const photoUpload = {
  extensions: ['.jpg', '.jpeg', '.png', '.svg'],
  maxBytes: 2_097_152,
  /** The limit of the unpacked picture: a small file can contain one that fills a browser's memory. */
  maxPixels: 50_000_000,
  missing: 'Choose a photo first',
  wrongType: 'Invalid file type. Please upload JPEG/JPG, PNG, or SVG format.',
  tooLarge: 'File size exceeds the maximum limit of 2 MB.',
  tooManyPixels: 'The picture is larger than 50 megapixels. Please upload a smaller one.',
  active: 'This SVG contains script. Please upload a picture without it.',
} as const;

/** Returns the extension of a file name, in lower case, with its dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

/**
 * Returns what is wrong with adding these apps to the uploaded ones, in the spec's words; undefined when nothing is.
 * With several files the words end in the name of the wrong one.
 */
export function appUploadProblem(
  added: readonly NamedFile[],
  present: readonly NamedFile[] = [],
): string | undefined {
  if (added.length + present.length > appUpload.maxFiles) return appUpload.tooMany;
  const names = new Set(present.map(({ name }) => name.toLowerCase()));
  for (const file of added) {
    const problem = singleAppProblem(file, names);
    if (problem) return added.length > 1 ? `${problem}: ${file.name}` : problem;
    names.add(file.name.toLowerCase());
  }
  return undefined;
}

function singleAppProblem({ name, size }: NamedFile, taken: ReadonlySet<string>): string | undefined {
  const extensions: readonly string[] = appUpload.extensions;
  if (!extensions.includes(extensionOf(name))) return appUpload.wrongType;
  if (size > appUpload.maxBytes) return appUpload.tooLarge;
  return taken.has(name.toLowerCase()) ? appUpload.duplicate : undefined;
}

/** Returns whether these first bytes of a file begin a ZIP archive. APK and IPA files are ZIP archives, too. */
export function beginsZip(bytes: Uint8Array): boolean {
  const [p, k, third, fourth] = bytes;
  // A first entry, or the end of an empty archive.
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/** Returns what is wrong with the name or size of a profile photo; undefined when nothing is. */
export function photoProblem({ name, size }: NamedFile): string | undefined {
  const extensions: readonly string[] = photoUpload.extensions;
  if (!extensions.includes(extensionOf(name))) return photoUpload.wrongType;
  return size > photoUpload.maxBytes ? photoUpload.tooLarge : undefined;
}
