import { SaxesParser } from 'saxes';
import { unpack } from './unpack.ts';

export interface WorkbookParts {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The bytes of all files. */
  readonly size: number;
  /** The number of sheets among the files. */
  readonly sheets: number;
}

/**
 * Unpacks the parts of a workbook that its cells are read from: its directory of sheets, these, their texts, and their
 * styles, which say which numbers are dates. Leaves pictures, charts and everything else packed.
 * @param max bytes of all of it
 * @throws NotUnpacked
 */
export function workbookParts(bytes: Uint8Array, max: number): WorkbookParts {
  // The relations of sheets contain only links, which aren't needed.
  const isRelations = (name: string) => name.endsWith('.rels') && !name.includes('worksheets/');
  const relations = unpack(bytes, isRelations, max);
  const named = Object.values(relations).flatMap(namedIn);
  const needed = new Set(['[Content_Types].xml', ...named.map(({ file }) => file)]);
  const sheets = new Set(named.filter(({ type }) => type === 'worksheet').map(({ file }) => file));
  const files = {
    ...relations,
    ...unpack(bytes, (name) => needed.has(fileName(name)), max - sizeOf(relations)),
  };
  return {
    files,
    size: sizeOf(files),
    sheets: Object.keys(files).filter((name) => sheets.has(fileName(name))).length,
  };
}

const sizeOf = (files: WorkbookParts['files']): number =>
  Object.values(files).reduce((sum, { length }) => sum + length, 0);

/** Matches the needed kinds of files, at the end of the address of their type. */
const neededType = /\/(officeDocument|worksheet|sharedStrings|styles)$/;

/** Returns the files of the needed kinds that some relations name, in any folder. */
function namedIn(relations: Uint8Array) {
  const named: { readonly type: string; readonly file: string }[] = [];
  const parser = new SaxesParser();
  // Ignores errors, as the reader does, and takes what it can from broken XML.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ attributes: { Type = '', Target = '' } }) => {
    const type = neededType.exec(Type)?.[1];
    if (type !== undefined) named.push({ type, file: fileName(Target) });
  });
  parser.write(new TextDecoder().decode(relations)).close();
  return named;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
