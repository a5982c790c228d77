/**
 * Where this site shows somebody's photo: the platform's own address needs a token that browsers do not have.
 * @param imagePath `profileImagePath` of a profile or a user
 */
export function photoUrl(userId: string, imagePath: string | null | undefined): string | null {
  if (!imagePath) return null;
  const version = new URLSearchParams(imagePath.split('?')[1]).get('v');
  return `/app/profile/image/${encodeURIComponent(userId)}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
}
