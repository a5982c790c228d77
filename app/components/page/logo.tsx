import { classNames } from '../class-names.ts';
import drawings from '../icon/icons.svg?url';

/**
 * Renders the mark and the name. The mark is decoration: the name beside it is text.
 * @param nameClass class of the name, where it is not always visible
 */
export function Logo({ className, nameClass }: { className?: string; nameClass?: string }) {
  return (
    <span className={classNames('logo', className)}>
      <svg width="28" height="28" aria-hidden="true">
        <use href={`${drawings}#flame`} />
      </svg>
      <span className={nameClass}>FireFlink</span>
    </span>
  );
}
