// Starts the product, building it first when there is no build or the sources are newer than it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.js';

ensureBuilt();
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(import.meta.dirname, '..', 'build', 'host.js')).href);
