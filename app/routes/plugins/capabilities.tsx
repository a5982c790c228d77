import { State } from '#app/components/text/state.tsx';
import type { Capability } from '#platform/contract/integrations/instance-fields.ts';

const capabilityWords = (ok: boolean | null) =>
  ok === null
    ? ({ tone: 'warning', word: 'Unknown' } as const)
    : ok
      ? ({ tone: 'success', word: 'Yes' } as const)
      : ({ tone: 'error', word: 'No' } as const);

/** Lists what an account may do at its provider, one by one. */
export function Capabilities({ capabilities }: { readonly capabilities: readonly Capability[] }) {
  if (capabilities.length === 0) return null;
  return (
    <section aria-labelledby="capabilities">
      <h3 id="capabilities">What it may do</h3>
      <ul className="plugins-capabilities">
        {capabilities.map(({ name, ok, detail }) => {
          const { tone, word } = capabilityWords(ok);
          return (
            <li key={name}>
              <State tone={tone}>
                {name}: {word}
              </State>
              {detail !== '' && <span>{detail}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
