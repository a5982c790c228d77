import { addCapture } from '../captures/add-capture.ts';
import { countExpiringCaptures } from '../captures/count-expiring-captures.ts';
import { deleteCaptures } from '../captures/delete-captures.ts';
import { getCapture, listCaptures } from '../captures/read-captures.ts';
import * as calls from '../contract/executions/capture-calls.ts';
import { bind } from './serve-call.ts';

/** The calls of screenshots and videos. */
export const captureBindings = [
  bind(calls.addCapture, addCapture, { limit: 'none' }),
  bind(calls.listCaptures, listCaptures),
  bind(calls.getCapture, getCapture),
  bind(calls.deleteCaptures, deleteCaptures),
  bind(calls.countExpiringCaptures, countExpiringCaptures),
];
