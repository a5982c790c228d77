import {
  continueRetention,
  countRetention,
  getRetention,
  inheritRetention,
  stopRetention,
  updateRetention,
} from '../automation/retention/retention.ts';
import { getMemoryUsage } from '../automation/retention/memory-usage.ts';
import { getMemoryUsage as memoryUsage } from '../contract/memory/memory-usage-calls.ts';
import * as calls from '../contract/retention/retention-calls.ts';
import { bind } from './serve-call.ts';

/** The calls of retention, and what uses the memory. */
export const retentionBindings = [
  bind(calls.getRetention, getRetention),
  bind(calls.updateRetention, updateRetention),
  bind(calls.inheritRetention, inheritRetention),
  bind(calls.countRetention, countRetention),
  bind(calls.stopRetention, stopRetention),
  bind(calls.continueRetention, continueRetention),
  bind(memoryUsage, getMemoryUsage),
];
