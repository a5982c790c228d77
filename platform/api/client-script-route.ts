import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env, Hono } from 'hono';
import { runScript } from '../automation/ci-tokens/run/run-script.ts';
import { clientFolder, clientScript } from '../automation/client/client-folder.ts';
import { runScriptPath } from '../contract/ci-tokens/ci-token-values.ts';
import { clientScriptPath } from '../contract/machines/pairing-values.ts';
import { storeDocument, type StoredDocument } from './documents.ts';
import { sendDocument } from './send-document.ts';

/**
 * Serves the client and the file for pipelines, to everybody: they contain no secrets, and downloading them uses nothing
 * up.
 */
export function clientScriptRoute<E extends Env>(api: Hono<E>): void {
  scriptAt(api, clientScriptPath, path.join(clientFolder, clientScript));
  scriptAt(api, runScriptPath, runScript);
}

function scriptAt<E extends Env>(api: Hono<E>, address: string, file: string): void {
  let stored: StoredDocument | undefined;
  api.get(address, (c) => {
    stored ??= storeDocument(readFileSync(file));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Disposition', `attachment; filename="${path.basename(address)}"`);
    return sendDocument(c, stored, 'text/javascript; charset=utf-8');
  });
}
