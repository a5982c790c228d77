/** The addresses of feature areas that other applications serve; the pages below them belong to those applications. */
export const hostedPaths = {
  /** @param path of the area below /app, with the rest of the address */
  area: (path: string) => `/app/${path}`,
  suite: ({ id, name }: { readonly id: string; readonly name: string }) =>
    `/app/suites/suites?${new URLSearchParams({ suiteId: id, suiteName: name })}`,
  scripts: '/app/test-dev/scripts',
  ai: '/app/test-dev/ai',
  integration: '/app/integration',
  plugIns: '/app/integration/plugin',
  plugIn: (name: string) => `/app/integration/plugin/${name.toLowerCase()}`,
} as const;
