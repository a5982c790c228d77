import { createHash } from 'node:crypto';

const light =
  '--canvas:#f5f6fa;--surface:#fff;--ink:#1b2036;--muted:#535b76;--line:#dde0ea;--edge:#7f869d;--link:#36459f;--good:#12613a;--good-bg:#e4f5eb;--bad:#a3211a;--bad-bg:#fdeceb;--odd:#7a4a00;--odd-bg:#fdf2d6;--plain:#454c66;--plain-bg:#e9ebf2';
const dark =
  '--canvas:#10131e;--surface:#181c2b;--ink:#e8eaf4;--muted:#a9b0c8;--line:#2d3349;--edge:#757d99;--link:#aab6ff;--good:#7fd9a6;--good-bg:#13321f;--bad:#ffa39b;--bad-bg:#41191a;--odd:#f2c566;--odd-bg:#382a0b;--plain:#c3c8dc;--plain-bg:#2b3147';

/** The only style sheet of a report, which the page contains. */
export const reportStyle = `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:64rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
footer{padding-bottom:2rem;color:var(--muted)}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.25rem;margin:0 0 .75rem}
h3{font-size:1rem;margin:0}
p{margin:0 0 .75rem}
a{color:var(--link)}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
section,nav{background:var(--surface);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:.25rem 0}
.muted{color:var(--muted)}
.state{display:inline-block;border-radius:.25rem;padding:.1rem .5rem;font-weight:600;white-space:nowrap;color:var(--plain);background:var(--plain-bg);border:1px solid currentColor}
.passed{color:var(--good);background:var(--good-bg)}
.failed,.new{color:var(--bad);background:var(--bad-bg)}
.flaky,.incomplete{color:var(--odd);background:var(--odd-bg)}
.state+.state{margin-left:.25rem}
.bar{display:block;width:100%;height:.75rem;margin-bottom:.75rem}
.bar-passed{fill:var(--good)}
.bar-failed{fill:var(--bad)}
.bar-skipped{fill:var(--edge)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:.75rem 1.5rem;margin:0}
dt{color:var(--muted);font-size:.875rem}
dd{margin:0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;overflow-wrap:anywhere}
caption{text-align:left;color:var(--muted);padding-bottom:.5rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line)}
thead th{border-top:0;white-space:nowrap;font-size:.875rem;color:var(--muted)}
tbody th{font-weight:400;min-width:8rem}
td.time{white-space:nowrap;overflow-wrap:normal}
.place{display:block;color:var(--muted);font-size:.875rem}
.failures{list-style:none;margin:0;padding:0}
.failures>li{border-top:1px solid var(--line);padding:.75rem 0}
pre{margin:.5rem 0 0;padding:.75rem;background:var(--canvas);border:1px solid var(--line);border-radius:.25rem;white-space:pre-wrap;font:.875rem/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.shots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1rem}
figure{margin:0}
img{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:.25rem}
figcaption{font-size:.875rem;padding-top:.25rem}
@media (max-width:30rem){section,nav{padding:.75rem}th,td{padding-right:.5rem}tbody th{min-width:6rem}}
@media print{:root{color-scheme:light;${light}}body{background:#fff}nav{display:none}section{border:0;padding:0}.scroll{overflow:visible}.failures>li,tr,figure{break-inside:avoid}h2,h3{break-after:avoid}}
@media (forced-colors:active){.bar-passed{fill:Highlight}.bar-failed{fill:CanvasText}.bar-skipped{fill:GrayText}}
`;

const styleHash = createHash('sha256').update(reportStyle).digest('base64');

/** The content security policy of the page: its own style and pictures, and nothing else. */
export const reportPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;
