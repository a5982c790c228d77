import {
  continueRetention,
  countRetention,
  getRetention,
  inheritRetention,
  stopRetention,
  updateRetention,
} from '../automation/retention/retention.ts';
import * as calls from '../contract/retention/retention-calls.ts';
import { bind } from './serve-call.ts';

export const retentionBindings = [
  bind(calls.getRetention, getRetention),
  bind(calls.updateRetention, updateRetention),
  bind(calls.inheritRetention, inheritRetention),
  bind(calls.countRetention, countRetention),
  bind(calls.stopRetention, stopRetention),
  bind(calls.continueRetention, continueRetention),
];
