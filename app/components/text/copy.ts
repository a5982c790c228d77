/**
 * Copies text to the clipboard.
 * @returns whether it was copied: pages loaded over plain HTTP may not copy, so the user has to select the
 * text
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
