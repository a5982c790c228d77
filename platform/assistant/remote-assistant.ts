import type { Logger } from 'pino';
import { z } from 'zod';
import { sitePathField } from '../contract/wire/fields/fields.ts';
import { messages } from '../contract/wire/calls/message-values.ts';
import type { ChatReply } from '../contract/assistant/assistant-calls.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { Assistant } from './assistant.ts';

const timeoutMilliseconds = 10_000;
const replyBytes = 64 * 1024;

const text = z.string().trim().min(1);
const textOrTexts = z.union([z.string(), z.array(z.string())]).optional();

/**
 * The accepted answers of a service: `{ response: 'text' }`, or the parts of a reply. Its links lead to pages
 * of this site.
 */
const answerSchema = z.object({
  response: z.union([
    text,
    z.object({
      heading: text.optional(),
      text: textOrTexts,
      list: z.array(z.string()).optional(),
      links: z.array(z.object({ text, to: sitePathField })).optional(),
    }),
  ]),
});

interface Options {
  readonly log: Logger;
  /** 10 s (spec 1 section 9); tests have less time. */
  readonly timeout?: number;
}

/**
 * Asks the service at `url` with POST `{ message }`, and converts its reply. Whatever it sends is treated as
 * text.
 */
export function remoteAssistant(url: string, { log, timeout = timeoutMilliseconds }: Options): Assistant {
  return {
    async answer(question) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ message: question }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (!response.ok) throw new Error(`it answered ${response.status}`);
        return replyFrom(JSON.parse(await readAtMost(response, replyBytes)));
      } catch (error) {
        log.error({ err: error }, 'the service at ASSISTANT_URL did not give a usable answer');
        throw new Refusal(503, messages.chatFailed);
      }
    },
  };
}

/** Converts a service's answer. @throws ZodError or Error when there is no answer in it */
export function replyFrom(json: unknown): ChatReply {
  const { response } = answerSchema.parse(json);
  const reply =
    typeof response === 'string'
      ? fromLines(response)
      : {
          ...(response.heading ? { heading: response.heading } : {}),
          text: [response.text ?? []].flat().flatMap(linesOf),
          list: (response.list ?? []).flatMap((item) => linesOf(item).join(' ') || []),
          links: response.links ?? [],
        };
  if (!reply.heading && reply.text.length + reply.list.length === 0) throw new Error('its answer is empty');
  return reply;
}

/**
 * Converts plain text, as services write it: '# …' is a heading, '1. …' a step, any other line a paragraph.
 */
function fromLines(answer: string): ChatReply {
  const reply: { heading?: string; text: string[]; list: string[]; links: [] } = {
    text: [],
    list: [],
    links: [],
  };
  for (const line of linesOf(answer)) {
    const [, heading] = /^#{1,6}\s+(.+)$/.exec(line) ?? [];
    const [, step] = /^\d{1,3}[.)]\s+(.+)$/.exec(line) ?? [];
    if (step) reply.list.push(step);
    else if (heading && !reply.heading) reply.heading = heading;
    else reply.text.push(heading ?? line);
  }
  return reply;
}

const linesOf = (value: string): string[] =>
  value
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    chunks.push(chunk.value);
    length += chunk.value.byteLength;
    if (length > bytes) {
      await reader?.cancel();
      throw new Error(`its answer is longer than ${bytes} bytes`);
    }
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
