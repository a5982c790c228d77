import { classNames } from './class-names.ts';

type AvatarProps = {
  name: string;
  /** The photo, from `photoUrl`; initials stand in for it while there is none, or while it does not come. */
  imageUrl?: string | null;
  size?: 'tiny' | 'small' | 'large';
};

/** Somebody's photo or initials, round. Decoration: the name has to stand beside it. */
export function Avatar({ name, imageUrl, size = 'small' }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', size === 'tiny' && 'avatar-tiny', size === 'large' && 'avatar-large')}
      aria-hidden="true"
    >
      {initialsOf(name)}
      {imageUrl && <img key={imageUrl} src={imageUrl} alt="" />}
    </span>
  );
}

/** 'Ada King Lovelace' → 'AL'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words[words.length - 1] : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
