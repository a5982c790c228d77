import { describe, expect, it } from 'vitest';
import { errorSummaryExamples } from '#app/routes/design-system/error-summary.examples.tsx';
import { exampleGroups } from '#app/routes/design-system/examples.ts';
import { render } from './render.tsx';

const examples = [...exampleGroups, errorSummaryExamples].flatMap(({ component, examples }) =>
  examples.map(({ name, content }) => [`${component}: ${name}`, content] as const),
);

describe.each(examples)('%s', (_name, content) => {
  it('has no style attribute, which the policy would drop', async () => {
    const body = await render(<>{content}</>);
    expect([...body.querySelectorAll('[style]')].map((element) => element.outerHTML)).toEqual([]);
  });

  it('refers only to ids that exist, each of them once', async () => {
    const body = await render(<>{content}</>);
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((attribute) =>
      [...body.querySelectorAll(`[${attribute}]`)].flatMap(
        (element) => element.getAttribute(attribute)?.split(' ') ?? [],
      ),
    );
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('labels every control and disables no button', async () => {
    const body = await render(<>{content}</>);
    const controls = [...body.querySelectorAll('input:not([type=hidden]), select, textarea, progress')];
    expect(
      controls
        .filter((c) => body.querySelector(`label[for="${c.id}"]`) === null && !c.hasAttribute('aria-label'))
        .map((c) => c.outerHTML),
    ).toEqual([]);
    const named = [...body.querySelectorAll('a, button, summary')];
    expect(
      named.filter((e) => !e.textContent?.trim() && !e.hasAttribute('aria-label')).map((e) => e.outerHTML),
    ).toEqual([]);
    expect(body.querySelector('button[disabled]')).toBeNull();
  });
});
