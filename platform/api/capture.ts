import { addCapture } from '../automation/captures/add-capture.ts';
import { countExpiringCaptures } from '../automation/captures/expiring-captures.ts';
import { deleteCaptures } from '../automation/captures/delete-captures.ts';
import { getCapture, listCaptures } from '../automation/captures/read-captures.ts';
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
