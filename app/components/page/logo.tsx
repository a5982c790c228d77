import { classNames } from '../class-names.ts';

/**
 * Renders the mark and the name. The mark is decoration: the name beside it is text.
 * @param nameClass class of the name, where it is not always visible
 */
export function Logo({ className, nameClass }: { className?: string; nameClass?: string }) {
  return (
    <span className={classNames('logo', className)}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          fill="#f4662a"
          d="M17.6 2c.6 4.3-1.4 6.7-3.9 9.2C10.8 14.1 7 17 7 21.6 7 26.8 11.1 30 16 30s9-3.4 9-8.8c0-3.5-1.6-6.2-3.3-8.2-.2 2.2-1 3.6-2.3 4.5.8-5.7-.1-11.6-1.8-15.5z"
        />
        <path fill="#ffd9a8" d="M16.3 16.5c.3 3-4.1 4.2-4.1 7.9a3.9 3.9 0 0 0 7.8.1c0-3.2-2.4-4.7-3.7-8z" />
      </svg>
      <span className={nameClass}>FireFlink</span>
    </span>
  );
}
