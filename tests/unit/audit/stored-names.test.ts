import { expect, test } from 'vitest';
import {
  callWords,
  consequenceWords,
  serverActs,
  subjects,
  wordsOfDeed,
} from '#platform/audit/registered.ts';

/**
 * The names that entries are stored under. Names are added, never changed: a missing name leaves old entries without
 * words.
 */
const stored = {
  subjects:
    'CI token,account,application resource,approval request,captures,conversation,default machine,default template,execution,group,guest,issue,license,license member,machine,member,' +
    'pairing code,plugin instance,profile,project,report configuration,report notice,resource,result configuration,retention,retention deletion,reviewers,role,run configuration,session,template,time zone,upgrade request,user',
  serverActs:
    'changeLicense,deleteByRetention,endReplayedSession,finishProjectDeletion,forgetExecutions,switchVersions',
  deeds: {
    'CI token': ['deleted'],
    account: ['deleted'],
    'default machine': ['removed', 'removed from license'],
    execution: ['terminated', 'deleted'],
    'group member': ['removed'],
    machine: ['handed over'],
    'machine user': ['removed'],
    member: ['removed'],
    'report recipient': ['removed'],
    resource: ['deleted', 'made public', 'handed over', 'returned'],
    'result configuration': ['deleted'],
    reviewer: ['removed'],
    session: ['ended'],
    'template version': ['approved'],
  },
} as const;

test('keeps every name registered under which entries are stored', () => {
  expect([...subjects.keys()].sort()).toEqual(stored.subjects.split(','));
  expect([...serverActs.keys()].sort()).toEqual(stored.serverActs.split(','));
  for (const [kind, deeds] of Object.entries(stored.deeds)) {
    for (const deed of deeds) {
      expect(wordsOfDeed(kind, deed), `${kind}: ${deed}`).toMatch(/\{name\}/);
      expect(consequenceWords(kind, deed).deeds[deed]).toBe(wordsOfDeed(kind, deed));
    }
  }
  expect(callWords.size).toBeGreaterThanOrEqual(76);
});

test('refuses to write a kind or an act that no domain registers, and has no words for it when it is read', () => {
  expect(() => consequenceWords('teapot', 'deleted')).toThrow("No domain registers 'teapot', 'deleted'");
  expect(() => consequenceWords('execution', 'brewed')).toThrow("No domain registers 'execution', 'brewed'");
  expect(wordsOfDeed('teapot', 'deleted')).toBeUndefined();
});
