/** The style sheet of `/api-docs`: the product's colours, light and dark, from 320 px up. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --canvas: #f5f6fa; --surface: #fff; --sunken: #eceef5; --ink: #1b2036; --muted: #535b76; --line: #dde0ea;
  --link: #36459f; --focus: #2f49d1; --mark-ink: #9a3408; --mark: #fdeee5; --method-ink: #1f4e8c; --method: #e6f0fb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #10131e; --surface: #181c2b; --sunken: #212639; --ink: #e8eaf4; --muted: #a9b0c8; --line: #2d3349;
    --link: #aab6ff; --focus: #aab6ff; --mark-ink: #ffb08a; --mark: #3a2216; --method-ink: #9cc6f7; --method: #152a45;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--canvas); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
main:focus-visible { outline: none; }
.skip { position: absolute; left: -100vw; top: 0; padding: .75rem 1rem; background: var(--surface); z-index: 1; }
.skip:focus { left: 0; }
header { padding: 1.5rem 1rem 0; max-width: 78rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; }
header p { margin: .5rem 0 0; color: var(--muted); }
.columns { max-width: 78rem; margin: 0 auto; padding: 1rem; }
nav h2 { font-size: .875rem; color: var(--muted); margin: 1rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1rem; }
nav a { display: inline-block; padding: .25rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main h2 { font-size: 1.375rem; margin: 2rem 0 .75rem; }
article, #replies ~ p { max-width: 60rem; }
article {
  background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem;
}
article > p { margin: .5rem 0; }
h3 { font-size: 1.125rem; margin: 0; }
code { font: .9375em/1.5 ui-monospace, SFMono-Regular, Consolas, monospace; }
.method, .mark {
  display: inline-block; padding: 0 .5rem; border-radius: .25rem; font-weight: 600; font-size: .875rem;
  background: var(--method); color: var(--method-ink);
}
.mark { background: var(--mark); color: var(--mark-ink); }
.facts {
  list-style: none; margin: .5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem;
  color: var(--muted); font-size: .875rem;
}
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin: 1rem 0 0; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: 0 0 .25rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .5rem; border: 1px solid var(--line); }
thead th { background: var(--sunken); }
tbody th { font-weight: 400; }
th:first-child { width: 34%; }
thead th:nth-child(2):not(:last-child) { width: 26%; }
@media (max-width: 30rem) {
  article { padding: .75rem; }
  th, td { padding: .25rem; }
  th:first-child { width: 38%; }
}
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 0 .5rem 1rem; }
  nav ul { display: block; }
  main > section:first-child h2 { margin-top: 1rem; }
}
@media (forced-colors: active) {
  .method, .mark { border: 1px solid; }
}
@media print {
  nav, .skip { display: none; }
  article { break-inside: avoid; }
}
`;
