import * as calls from '../contract/machines/client-calls.ts';
import * as pairingCalls from '../contract/machines/pairing-calls.ts';
import { findClientDownload } from '../automation/downloads/downloads.ts';
import { beat, unregisterClient } from '../automation/machines/beats.ts';
import { registerClient } from '../automation/machines/registration.ts';
import { pairClient } from '../automation/pairing/pair-client.ts';
import { createPairingCode, getPairing } from '../automation/pairing/pairing-codes.ts';
import { bind } from './serve-call.ts';

/** The calls of the client application. */
export const clientBindings = [
  bind(calls.getClientDownload, findClientDownload),
  bind(calls.registerClient, registerClient),
  bind(calls.beatClient, beat, { limit: 'none' }),
  bind(calls.unregisterClient, unregisterClient),
  bind(pairingCalls.createPairingCode, createPairingCode),
  bind(pairingCalls.getPairing, getPairing),
  bind(pairingCalls.pairClient, pairClient),
];
