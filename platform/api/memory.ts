import * as calls from '../contract/memory/memory-configuration-calls.ts';
import * as usageCalls from '../contract/memory/memory-usage-calls.ts';
import { distributeMemory } from '../automation/memory/distribute-memory.ts';
import { getMemoryConfiguration, getMemoryFile } from '../automation/memory/memory-configuration.ts';
import { getMemoryUsage } from '../automation/memory/memory-usage.ts';
import { bind } from './serve-call.ts';

export const memoryBindings = [
  bind(calls.getMemoryFile, getMemoryFile),
  bind(calls.getMemoryConfiguration, getMemoryConfiguration),
  bind(calls.distributeMemory, distributeMemory),
  bind(usageCalls.getMemoryUsage, getMemoryUsage),
];
