import { describe, expect, it } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the drawer of ongoing executions', () => {
  it('closes to where it was opened', () => {
    const opened = executionPaths.ongoingFrom('/app/projects?page=2#x');
    const { pathname, searchParams } = new URL(opened, 'http://here');
    expect(pathname).toBe('/app/executions/ongoing');
    expect(executionPaths.closeOngoing(searchParams)).toBe('/app/projects?page=2#x');
  });

  it.each(['', 'from=//evil.example', 'from=/app/executions/ongoing?search=x'])(
    'closes to the list without a good place to go back to: %s',
    (text) => {
      expect(executionPaths.closeOngoing(query(text))).toBe('/app/executions');
    },
  );

  it('keeps its search and page for the dialogs over it', () => {
    const kept = query('search=shop+7&page=2&from=%2Fapp%2Fprojects');
    expect(executionPaths.ongoingDialog('e1', 'terminate', kept)).toBe(
      '/app/executions/ongoing/e1/terminate?search=shop+7&page=2&from=%2Fapp%2Fprojects',
    );
    expect(executionPaths.ongoingList(kept, '#flash')).toBe(
      '/app/executions/ongoing?search=shop+7&page=2&from=%2Fapp%2Fprojects#flash',
    );
  });
});

describe('the form that starts an execution', () => {
  it('can be prefilled, and closes to where it was opened', () => {
    const path = executionPaths.start({
      name: 'A & B',
      suiteName: 'Smoke',
      from: '/app/executions/e1#run-again',
    });
    const { searchParams } = new URL(path, 'http://here');
    expect(Object.fromEntries(searchParams)).toEqual({
      name: 'A & B',
      suiteName: 'Smoke',
      from: '/app/executions/e1#run-again',
    });
    expect(executionPaths.closeStart(searchParams)).toBe('/app/executions/e1#run-again');
    expect(executionPaths.start()).toBe('/app/executions/start');
  });

  it.each(['', 'from=https://evil.example', 'from=/app/executions/start'])(
    'closes to the list without a good place to go back to: %s',
    (text) => {
      expect(executionPaths.closeStart(query(text))).toBe('/app/executions#start-execution');
    },
  );
});
