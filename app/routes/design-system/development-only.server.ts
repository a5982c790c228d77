/**
 * Hides the page from the product's users.
 * @throws Response 404 in production, unless `DESIGN_SYSTEM=1` enables it
 */
export function developmentOnly(): void {
  if (process.env.NODE_ENV === 'production' && process.env.DESIGN_SYSTEM !== '1') {
    throw new Response(null, { status: 404 });
  }
}
