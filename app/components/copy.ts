/** @returns whether it could be copied: pages that came over plain http may not, and then the text is there to be marked */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
