/** Joins the class names that apply. Give whole names: Tailwind finds them by reading the source. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
