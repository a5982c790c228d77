/**
 * Renders the first stop of the keyboard: past the header to the page itself, whose `<main>` has the id
 * `main`.
 */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to main content
    </a>
  );
}
