import sodium from 'libsodium-wrappers';

/**
 * Seals a secret for GitHub: a libsodium sealed box for the repository's public key, in base64
 * (docs.github.com/rest/guides/encrypting-secrets-for-the-rest-api). Returns undefined for what is no such key.
 */
export async function sealForGitHub(secret: string, publicKey: string): Promise<string | undefined> {
  await sodium.ready;
  try {
    const key = sodium.from_base64(publicKey, sodium.base64_variants.ORIGINAL);
    return sodium.to_base64(sodium.crypto_box_seal(secret, key), sodium.base64_variants.ORIGINAL);
  } catch {
    return undefined;
  }
}
