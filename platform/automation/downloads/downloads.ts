import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { clientZip, clientZipName } from '../client/client-zips.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { getClientDownload as clientCall } from '../../contract/machines/client-calls.ts';
import type { Download } from '../../contract/server/server-calls.ts';
import { operatingSystems, type OperatingSystem } from '../../contract/machines/machine-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { PlatformSettings } from '../../foundation/settings.ts';

type DownloadSettings = Pick<PlatformSettings, 'downloadsDir' | 'publicUrl'>;

/** The icon of a file, by its name. */
const kinds = [
  { kind: 'client', pattern: /^fireflink-client[\w.-]*\.zip$/i },
  { kind: 'plugin', pattern: /\.(hpi|vsix|jar)$/i },
] as const;

/**
 * Returns the files that users can download, by name: those of the download folder, and the client for each
 * system where the folder has none of that name.
 */
export async function listDownloads({ settings }: PlatformServices): Promise<Download[]> {
  const ofFolder = await listFolder(settings);
  const builtIn = operatingSystems
    .filter((system) => !ofFolder.some(({ name }) => name === clientZipName(system)))
    .map((system) => describeZip(settings, system));
  return [...ofFolder, ...builtIn].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the client for a system, as a list of one. @throws Refusal 404 if there is none */
export async function findClientDownload(
  context: PlatformServices,
  { query }: CallRequest<typeof clientCall>,
): Promise<Download[]> {
  const files = await listDownloads(context);
  const found = files.find(({ name }) => name === clientZipName(query.os));
  if (!found) throw notFound();
  return [found];
}

/** Returns the bytes of a file that `listDownloads` names, and only of those: a name is never a path. */
export async function openDownload(
  settings: DownloadSettings,
  name: string,
): Promise<
  { readonly file: Download; readonly content: ReadableStream | Uint8Array<ArrayBuffer> } | undefined
> {
  const inFolder = (await listFolder(settings)).find((file) => file.name === name);
  if (inFolder) {
    const stream = createReadStream(path.join(settings.downloadsDir, inFolder.name));
    return { file: inFolder, content: Readable.toWeb(stream) as ReadableStream };
  }
  const system = operatingSystems.find((candidate) => clientZipName(candidate) === name);
  if (!system) return undefined;
  return { file: describeZip(settings, system), content: clientZip(system, settings.publicUrl).bytes };
}

async function listFolder({ downloadsDir, publicUrl }: DownloadSettings): Promise<Download[]> {
  const names = await readdir(downloadsDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const kind = kinds.find(({ pattern }) => pattern.test(name))?.kind;
    return kind ? [{ name, kind }] : [];
  });
  const files = await Promise.all(
    found.map(async ({ name, kind }) => {
      const file = await statFile(path.join(downloadsDir, name));
      if (!file) return [];
      return [
        { name, kind, size: file.size, modifiedOn: file.mtime.toISOString(), url: urlOf(publicUrl, name) },
      ];
    }),
  );
  return files.flat();
}

/** Returns undefined for a folder, a link that leads nowhere, or a file that was just deleted. */
async function statFile(file: string): Promise<Stats | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function describeZip({ publicUrl }: DownloadSettings, system: OperatingSystem): Download {
  const { bytes, modifiedOn } = clientZip(system, publicUrl);
  const name = clientZipName(system);
  return { name, kind: 'client', size: bytes.length, modifiedOn, url: urlOf(publicUrl, name) };
}

const urlOf = (publicUrl: string, name: string): string =>
  `${publicUrl}/downloads/${encodeURIComponent(name)}`;
