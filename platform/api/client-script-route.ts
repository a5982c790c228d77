import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env, Hono } from 'hono';
import { clientFolder, clientScript } from '../automation/client/client-folder.ts';
import { clientScriptPath } from '../contract/machines/pairing-values.ts';
import { storeDocument, type StoredDocument } from './documents.ts';
import { sendDocument } from './send-document.ts';

/** Serves the client as one file, to everybody: it contains no secrets, and downloading it uses nothing up. */
export function clientScriptRoute<E extends Env>(api: Hono<E>): void {
  let stored: StoredDocument | undefined;
  api.get(clientScriptPath, (c) => {
    stored ??= storeDocument(readFileSync(path.join(clientFolder, clientScript)));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Disposition', 'attachment; filename="client.mjs"');
    return sendDocument(c, stored, 'text/javascript; charset=utf-8');
  });
}
