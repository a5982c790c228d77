import { safeReturn } from '#app/session/safe-return.ts';

const path = '/app/profile';

/**
 * The addresses of the drawer and of the steps above it.
 * @param query of the current address: `from` is where the drawer was opened
 */
export function profileUrls(query: URLSearchParams) {
  const from = safeReturn(query.get('from'));
  // `unsaved` says that the drawer shows what was typed and not saved yet.
  const search = `?${new URLSearchParams({ unsaved: '1', ...(from ? { from } : {}) })}`;
  return {
    /** Where closing the drawer leads. */
    closeTo: from && !from.startsWith(path) ? from : '/app/projects',
    drawer: `${path}${search}`,
    verify: `${path}/verify${search}`,
    photo: `${path}/photo${search}`,
    removePhoto: `${path}/photo/remove${search}`,
  };
}
