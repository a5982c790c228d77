import { describe, expect, it } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { flashOn } from '#app/components/message/use-visible-flash.ts';

const started = { tone: 'success' as const, text: 'Execution started successfully' };
const page = { pathname: executionPaths.execution('7'), sends: false };
const visible = { sent: started, shown: started, pathname: page.pathname, number: 1 };

describe('a message for a page', () => {
  it('stays when the page is loaded again, and the server sends nothing more', () => {
    const after = flashOn(visible, { ...page, sent: null });
    expect(after.shown).toBe(started);
    expect(flashOn(after, { ...page, sent: null })).toBe(after);
  });

  it('disappears with its page, and when a form is sent', () => {
    expect(flashOn(visible, { ...page, sent: null, pathname: projectPaths.list }).shown).toBeNull();
    expect(flashOn(visible, { ...page, sent: started, sends: true }).shown).toBeNull();
  });

  it('is another one when the same words come again', () => {
    const again = flashOn(visible, { ...page, sent: { ...started } });
    expect(again).toMatchObject({ shown: started, number: 2 });
  });

  it('does not come back once it has been dismissed', () => {
    const dismissed = { ...visible, shown: null };
    expect(flashOn(dismissed, { ...page, sent: started })).toBe(dismissed);
  });
});
