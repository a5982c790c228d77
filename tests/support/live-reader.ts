import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** The messages of a stream of live events, read as they arrive. */
export interface LiveReader {
  /** All messages so far, oldest first. */
  readonly seen: readonly LiveMessage[];
  /**
   * Returns the first message that matches, whether already seen or still to come. @throws Error when the stream ends
   * before
   */
  find(match: (message: LiveMessage) => boolean): Promise<LiveMessage>;
  /** Settles when the stream has ended, for any reason. */
  readonly ended: Promise<void>;
  leave(): Promise<void>;
}

export interface LiveMessage {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads a stream. @throws Error when the response is not one */
export function readLive(response: Response): LiveReader {
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) throw new Error(`Not a stream: ${response.status}`);
  const seen: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  let over = false;
  const tellAll = () => {
    for (const look of waiting) look();
  };
  const parser = createParser({
    onEvent({ event = 'message', id, data }: EventSourceMessage) {
      seen.push({ event, id, data: JSON.parse(data) });
      tellAll();
    },
  });
  const decoder = new TextDecoder();
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  };
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
      tellAll();
    });
  return {
    seen,
    ended,
    leave: () => reader.cancel(),
    find: (match) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = seen.find(match);
          if (!found && !over) return;
          waiting.delete(look);
          if (found) resolve(found);
          else reject(new Error(`The stream ended. It said: ${JSON.stringify(seen)}`));
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Matches the status of a machine. */
export const machineIs =
  (machineId: string, status: string) =>
  ({ event, data }: LiveMessage): boolean => {
    const { entityId, status: found } = data as { entityId?: string; status?: string };
    return event === 'MACHINE_STATUS' && entityId === machineId && found === status;
  };

/** Matches the status of an execution. */
export const executionIs =
  (executionId: string, status: string) =>
  ({ event, data }: LiveMessage): boolean => {
    if (event !== 'ON_GOING_EXECUTION') return false;
    const { liveUpdateDTO } = data as {
      liveUpdateDTO: { message: { executionId: string; executionStatus: string } };
    };
    return (
      liveUpdateDTO.message.executionId === executionId && liveUpdateDTO.message.executionStatus === status
    );
  };

export const isEvent =
  (event: string) =>
  (message: LiveMessage): boolean =>
    message.event === event;
