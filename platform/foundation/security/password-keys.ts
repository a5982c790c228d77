import { constants, createHash, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { badRequest } from '../refusal.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { StartError } from '../start-error.ts';
import type { SecretKey } from './secret-key.ts';

/** The key pair that encrypts passwords and secrets on their way to the platform. */
export interface PasswordKeys {
  readonly keyId: string;
  /** PEM (SPKI). */
  readonly publicKey: string;
  /** Decrypts `keyId:base64`. @throws Refusal 400 when it was encrypted with another key */
  decrypt(encrypted: string): string;
}

const context = 'password-encryption-key';
const rowId = 'current';

/**
 * Loads the key pair that all processes on this database share. The first process creates it.
 * @throws StartError when the key was sealed with another secret key
 */
export async function loadPasswordKeys(
  db: Kysely<Tables>,
  secretKey: SecretKey,
  now: Date,
): Promise<PasswordKeys> {
  const find = () => db.selectFrom('encryptionKeys').selectAll().where('id', '=', rowId).executeTakeFirst();
  let row = await find();
  if (!row) {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await db
      .insertInto('encryptionKeys')
      .values({
        id: rowId,
        publicKey: pair.publicKey,
        sealedPrivateKey: secretKey.seal(pair.privateKey, context),
        createdOn: now.toISOString(),
      })
      // Two processes may both have created one, so both use the first row.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    row = await find();
  }
  if (!row) throw new Error('The encryption key was stored but cannot be read back');
  const { publicKey, sealedPrivateKey } = row;
  const keyId = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  const privateKey = openSealed(secretKey, sealedPrivateKey);
  return {
    keyId,
    publicKey,
    decrypt(encrypted) {
      const [id, ciphertext] = encrypted.split(':');
      if (id !== keyId || !ciphertext) throw badRequest(messages.requestInvalid);
      try {
        const bytes = Buffer.from(ciphertext, 'base64');
        return privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          bytes,
        ).toString('utf8');
      } catch {
        throw badRequest(messages.requestInvalid);
      }
    },
  };
}

function openSealed(secretKey: SecretKey, sealed: string): string {
  try {
    return secretKey.open(sealed, context);
  } catch (error) {
    throw new StartError(
      'The secret key does not belong to this database. Set SECRET_KEY to the key that the database was created with, ' +
        'or put its file secret.key back into DATA_DIR.',
      { cause: error },
    );
  }
}
