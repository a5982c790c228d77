import { cutAfter } from '../../../contract/executions/cut-text-rules.ts';
import type { LogLine } from '../../../contract/executions/result-calls.ts';
import { logStyles, resultLimits, type LogStyle } from '../../../contract/executions/result-values.ts';

type Styled = NonNullable<LogLine['styles']>;

/** The commands that begin and end styles, by their numbers in `ESC [ … m`. */
const begins: Readonly<Record<number, LogStyle>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  7: 'inverse',
};
const ends: Readonly<Record<number, readonly LogStyle[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  27: ['inverse'],
};

/** Colors 30–37 and 90–97. Black and white are the color of text. */
const colors = [null, 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', null] as const;
const isColor = (style: LogStyle): boolean => logStyles.indexOf(style) >= logStyles.indexOf('red');

// eslint-disable-next-line no-control-regex -- they are what is looked for
const command = /\x1b\[([0-9;?]*)[ -/]*([@-~])/g;

const hasCommands = (line: string): boolean => line.includes('\u001b[');

/** Returns a line without its commands and without characters that no text may contain. */
export const plainLine = (line: string): string =>
  cutLine(readable(hasCommands(line) ? line.replace(command, '') : line));

/** How many commands are remembered with what they do: an output repeats few. */
const rememberedMax = 1000;

/** Reads the terminal commands of an output, line after line: a style lasts until another command ends it. */
export class LineStyles {
  #active: readonly LogStyle[] = [];
  /** The styles that a command leads to, by the active ones with the command. */
  readonly #remembered = new Map<string, readonly LogStyle[]>();

  /** Follows the commands of a line that isn't shown. */
  skip(line: string): void {
    if (!hasCommands(line)) return;
    for (const [, parameters = '', letter] of line.matchAll(command)) {
      if (letter === 'm') this.#apply(parameters);
    }
  }

  /** Returns a line without its commands and without characters that no text may contain, and its styles. */
  read(line: string): Omit<LogLine, 'number'> {
    if (!hasCommands(line) && this.#active.length === 0) return { text: plainLine(line) };
    const styles: Styled = [];
    let text = '';
    const add = (part: string) => {
      const from = text.length;
      text += readable(part);
      if (text.length > from && this.#active.length > 0) addStyled(styles, from, text.length, this.#active);
    };
    let at = 0;
    for (const found of line.matchAll(command)) {
      add(line.slice(at, found.index));
      at = found.index + found[0].length;
      if (found[2] === 'm') this.#apply(found[1] ?? '');
    }
    add(line.slice(at));
    const shown = cutLine(text);
    const visible = styles
      .slice(0, resultLimits.lineStylesMax)
      .map((each) => ({ ...each, to: Math.min(each.to, shown.length) }))
      .filter(({ from, to }) => from < to);
    return visible.length === 0 ? { text: shown } : { text: shown, styles: visible };
  }

  #apply(parameters: string): void {
    const key = `${this.#active.join()} ${parameters}`;
    const remembered = this.#remembered.get(key);
    if (remembered) this.#active = remembered;
    else {
      this.#applyAll(parameters);
      if (this.#remembered.size < rememberedMax) this.#remembered.set(key, this.#active);
    }
  }

  #applyAll(parameters: string): void {
    const numbers = parameters.split(';').map(Number);
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0;
      if (number === 38 || number === 48) {
        // Colors by number or by their parts have no name.
        if (number === 38) this.#active = this.#active.filter((style) => !isColor(style));
        index += numbers[index + 1] === 5 ? 2 : 4;
      } else this.#applyOne(number);
    }
  }

  #applyOne(number: number): void {
    const style = begins[number];
    if (number === 0) this.#active = [];
    else if (style) this.#active = [...new Set([...this.#active, style])];
    else if (ends[number]) this.#active = this.#active.filter((each) => !ends[number]?.includes(each));
    else if (number === 39 || (number >= 30 && number <= 37) || (number >= 90 && number <= 97)) {
      const color = number === 90 ? 'gray' : number === 39 ? null : colors[number % 10];
      const others = this.#active.filter((each) => !isColor(each));
      this.#active = color ? [...others, color] : others;
    }
  }
}

/** Adds a styled part, or extends the one before it. */
function addStyled(styles: Styled, from: number, to: number, active: readonly LogStyle[]): void {
  const last = styles.at(-1);
  if (last?.to === from && last.styles.join() === active.join()) last.to = to;
  else styles.push({ from, to, styles: [...active] });
}

const readable = (text: string): string => text.replace(/[^\P{Cc}\t]|\p{Cs}/gu, '');

const cutLine = (text: string): string => cutAfter(text, resultLimits.lineMax);
