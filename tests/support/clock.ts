/** A clock that stands still until a test moves it. */
export interface TestClock {
  readonly now: () => Date;
  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function testClock(start = '2026-03-02T09:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
