import { getUser } from '../accounts/users.ts';
import * as calls from '../contract/users/user-calls.ts';
import { bind } from './serve-call.ts';

export const userBindings = [bind(calls.getUser, getUser)];
