import { defineDomain } from '../../domain/domain.ts';
import { rowOf } from '../../domain/row-subject.ts';
import { deleteOldCiTokens, warnOfExpiry } from './ci-token-upkeep.ts';
import { deleteLeftCiTokens, recordLeftCiTokens } from './leave-ci-tokens.ts';

export const ciTokensDomain = defineDomain({
  name: 'CI tokens',
  audit: {
    subjects: {
      'CI token': rowOf('ciTokens', {
        name: 'name',
        license: 'licenseId',
        project: 'projectId',
        secret: ['tokenHash'],
        leftOut: [
          'licenseId',
          'projectId',
          'userId',
          'suiteId',
          'nameKey',
          'instanceId',
          'previousHash',
          'lastUsedOn',
          'lastUsedFrom',
          'warned',
        ],
      }),
    },
    words: {
      createCiToken: { did: 'created the CI token {name}', wanted: 'create the CI token {name}' },
      rotateCiToken: { did: 'rotated the CI token {name}', wanted: 'rotate the CI token {name}' },
      revokeCiToken: { did: 'revoked the CI token {name}', wanted: 'revoke the CI token {name}' },
    },
    consequences: {
      'CI token': {
        area: 'Execution',
        deeds: { deleted: 'deleted the CI token {name} of {=user}' },
      },
    },
    columns: {
      scopes: { label: 'Scopes' },
      tokenHash: { label: 'Token' },
      tokenStart: { label: 'Beginning of the token' },
      previousUntil: { label: 'Earlier token accepted until' },
      expiresOn: { label: 'Expires on' },
      rotatedOn: { label: 'Rotated on' },
      revokedOn: { label: 'Revoked on' },
    },
  },
  leaving: {
    covers: ['ciTokens.userId'],
    note: recordLeftCiTokens,
    remove: deleteLeftCiTokens,
  },
  housekeeping: [
    { name: 'old CI tokens', run: deleteOldCiTokens },
    { name: 'emails before CI tokens expire', run: warnOfExpiry },
  ],
});
