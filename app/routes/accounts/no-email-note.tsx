/**
 * Says that this server sends no emails, and what to do: instead of advice that would lead nowhere.
 * @param link names what the user waits for: 'your activation link'
 */
export function NoEmailNote({ link }: { readonly link: string }) {
  return (
    <p>
      Email isn’t set up on this server. Ask the administrator of this server for {link}: it’s printed on the
      server’s console.
    </p>
  );
}
