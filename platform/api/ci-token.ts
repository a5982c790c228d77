import * as change from '../automation/ci-tokens/change-ci-tokens.ts';
import { getCiToken, getCiTokensFile, listCiTokens } from '../automation/ci-tokens/list-ci-tokens.ts';
import * as calls from '../contract/ci-tokens/ci-token-calls.ts';
import { bind } from './serve-call.ts';

export const ciTokenBindings = [
  bind(calls.listCiTokens, listCiTokens),
  bind(calls.getCiTokensFile, getCiTokensFile),
  bind(calls.getCiToken, getCiToken),
  bind(calls.createCiToken, change.createCiToken),
  bind(calls.rotateCiToken, change.rotateCiToken),
  bind(calls.revokeCiToken, change.revokeCiToken),
];
