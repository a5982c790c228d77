import * as calls from '../contract/machines/client-calls.ts';
import { findClientDownload } from '../downloads/downloads.ts';
import { beat, unregisterClient } from '../machines/beats.ts';
import { registerClient } from '../machines/registration.ts';
import { bind } from './serve-call.ts';

/** The calls of the client application. */
export const clientBindings = [
  bind(calls.getClientDownload, findClientDownload),
  bind(calls.registerClient, registerClient),
  bind(calls.beatClient, beat, { limit: 'none' }),
  bind(calls.unregisterClient, unregisterClient),
];
