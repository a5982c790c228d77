/**
 * Adds what Remix, React, Conform and our own script need and the oldest supported browsers lack
 * (`scripts/browsers/targets.js`), and a store of this page alone where a browser refuses site storage. Newer browsers
 * are left as they are.
 */
export function addMissing(): void {
  addStorage();
  addAt();
  addTransforms();
  addSubmitter();
}

/** Remix stores scroll positions there. In a browser that blocks storage, accessing it throws. */
function addStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[name].getItem('');
    } catch {
      Object.defineProperty(window, name, { configurable: true, value: pageStorage() });
    }
  }
}

function pageStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Conform uses this for the last item of a list: supported by Chrome since 92, Firefox since 90, Safari since 15.4. */
function addAt(): void {
  if ('at' in Array.prototype) return;
  const at = function (this: readonly unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  };
  Object.defineProperty(Array.prototype, 'at', { configurable: true, writable: true, value: at });
}

/** A `TransformStream` splits the loaders' data into lines: Firefox has it since 102, Safari since 14.1. */
function addTransforms(): void {
  if ('TransformStream' in window) return;
  class TransformStream {
    constructor(readonly transformer: Transformer<Uint8Array, string>) {}
  }
  const pipeThrough = function (this: ReadableStream<Uint8Array>, { transformer }: TransformStream) {
    const reader = this.getReader();
    return new ReadableStream<string>({
      async start(controller) {
        const target = controller as unknown as TransformStreamDefaultController<string>;
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          await transformer.transform?.(value, target);
        }
        await transformer.flush?.(target);
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    });
  };
  Object.assign(window, { TransformStream });
  Object.assign(ReadableStream.prototype, { pipeThrough });
}

/** The button that sent a form: Safari supports it since 15.4. Enter in a field clicks a button, too. */
function addSubmitter(): void {
  // eslint-disable-next-line browsers/supported-apis -- looks whether it is there
  if ('SubmitEvent' in window && 'submitter' in SubmitEvent.prototype) return;
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button, input') : null;
      const sends =
        (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.form;
      pressed = sends && /^(submit|image)$/.test(button.type) ? button : null;
      // It belongs to this click only: another element sends what is sent later.
      setTimeout(() => (pressed = null));
    },
    true,
  );
  Object.defineProperty(Event.prototype, 'submitter', {
    configurable: true,
    get(this: Event) {
      const form =
        pressed instanceof HTMLButtonElement || pressed instanceof HTMLInputElement ? pressed.form : null;
      return this.type === 'submit' && form === this.target ? pressed : null;
    },
  });
}
