import * as calls from '../contract/lists/list-calls.ts';
import { getListColumns, setListColumns } from '../identity/lists/list-columns.ts';
import { bind } from './serve-call.ts';

export const listBindings = [
  bind(calls.getListColumns, getListColumns),
  bind(calls.setListColumns, setListColumns),
];
