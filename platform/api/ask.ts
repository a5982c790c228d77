import { isAskable, type AskedCall } from '../contract/wire/calls/asked-call.ts';
import type { Envelope } from '../contract/wire/calls/envelope.ts';
import type { PlatformContext } from '../platform-context.ts';
import { bindings } from './bindings.ts';
import { failureOf } from './failure.ts';

/**
 * Answers a call that reads, just as over HTTP: the same checks in the same order, the same envelopes, but
 * without serializing and parsing them.
 * @throws Error for a call that changes something or answers with a file: those need a request
 */
export function asking(context: PlatformContext): (asked: AskedCall) => Promise<Envelope> {
  const byName = new Map(bindings.map((binding) => [binding.call.name, binding]));
  return async ({ call: { name }, ...incoming }) => {
    const binding = byName.get(name);
    if (!binding || !isAskable(binding.call)) throw new Error(`The call ${name} needs a request`);
    try {
      const answer = await binding.run(context, incoming);
      if (answer instanceof Response) throw new Error(`The call ${name} answered with a response of its own`);
      return answer;
    } catch (error) {
      return failureOf(context, error, { method: binding.call.method, path: binding.call.path }).envelope;
    }
  };
}
