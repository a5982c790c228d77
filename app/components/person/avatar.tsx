import { classNames } from '../class-names.ts';

type AvatarProps = {
  name: string;
  /** The photo's URL, from `photoUrl`. The initials show while there is no photo or it doesn't load. */
  imageUrl?: string | null;
  size?: 'tiny' | 'small' | 'large';
  /** The name on hover, where it isn't shown. */
  title?: string;
};

/** Lists have many, so theirs have no class of their own. */
const sizeClass = { tiny: undefined, small: 'avatar-small', large: 'avatar-large' } as const;

/** Renders a user's photo or initials as a circle. It is decoration, so the name must be shown beside it. */
export function Avatar({ name, imageUrl, size = 'small', title }: AvatarProps) {
  return (
    <span className={classNames('avatar', sizeClass[size])} title={title} aria-hidden="true">
      {initialsOf(name)}
      {imageUrl && <img key={imageUrl} src={imageUrl} alt="" />}
    </span>
  );
}

/** Returns the initials of a name: 'Ada King Lovelace' → 'AL'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words[words.length - 1] : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
