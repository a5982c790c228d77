import { SaxesParser } from 'saxes';
import { unpack } from './unpack.ts';

export interface WorkbookParts {
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Bytes of all files. */
  readonly size: number;
  /** How many of them are sheets. */
  readonly sheets: number;
}

/**
 * Unpacks what the cells of a workbook are read from: its directory of sheets, these, their texts, and their styles, which say
 * which numbers are dates. Pictures, charts and whatever else it holds stay packed.
 * @param max bytes of all of it
 * @throws NotUnpacked
 */
export function workbookParts(bytes: Uint8Array, max: number): WorkbookParts {
  // The links of a sheet stand in relations of its own, which nobody needs.
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

/** What a file is to the workbook, at the end of the address that says it. */
const neededType = /\/(officeDocument|worksheet|sharedStrings|styles)$/;

/** The files of the needed kinds that some relations name, in whichever folder they lie. */
function namedIn(relations: Uint8Array) {
  const named: { readonly type: string; readonly file: string }[] = [];
  const parser = new SaxesParser();
  // As the reader does, it takes what it can from XML that is broken.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ attributes: { Type = '', Target = '' } }) => {
    const type = neededType.exec(Type)?.[1];
    if (type !== undefined) named.push({ type, file: fileName(Target) });
  });
  parser.write(new TextDecoder().decode(relations)).close();
  return named;
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
