/** Returns the setting that connects an area, with an address to replace. */
export const exampleFor = (area: string): string =>
  `FEATURE_APPS={"${area}": "https://${area}.example.com/"}`;

/** Returns the address of an application without what could be secret: credentials and the query. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
