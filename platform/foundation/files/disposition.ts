/**
 * Returns a `Content-Disposition` header, with the name in plain letters for every client, and in full for
 * clients that support it (RFC 6266).
 */
export function disposition(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
