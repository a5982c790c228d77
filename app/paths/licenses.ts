/** Every address of the licenses. */
export const licensePaths = { list: '/app/licenses' } as const;
