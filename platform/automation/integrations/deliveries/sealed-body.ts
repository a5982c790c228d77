import type { PlatformServices } from '../../../domain/platform-services.ts';

type Key = Pick<PlatformServices, 'secretKey'>;

const placeOf = (id: string): string => `delivery:${id}`;

/** Seals what a delivery sends: it is about a project, and stored beside those of others. */
export const sealBody = ({ secretKey }: Key, id: string, body: string): string =>
  secretKey.seal(body, placeOf(id));

export const openBody = (
  { secretKey }: Key,
  { id, sealedBody }: { readonly id: string; readonly sealedBody: string },
): string => secretKey.open(sealedBody, placeOf(id));
