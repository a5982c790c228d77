import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentFiles, makeDocuments } from '#platform/api/documents.ts';

/** Writes the API documents into a folder, as a part of the build. */
const [folder = '.'] = process.argv.slice(2);
const documents = makeDocuments();
mkdirSync(folder, { recursive: true });
for (const file of documentFiles) writeFileSync(path.join(folder, file), documents[file]);
