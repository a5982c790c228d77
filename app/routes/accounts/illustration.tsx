/** The subject of the picture: something to act on, done, an email on its way, a locked door, an expired link. */
export type Subject = keyof typeof drawings;

const drawings = {
  warning: (
    <g className="tone-warning">
      <path className="accounts-picture-fill" d="M80 30 128 110H32z" />
      <path className="accounts-picture-line" d="M80 30 128 110H32zM80 60v24m0 12v.5" />
    </g>
  ),
  success: (
    <g className="tone-success">
      <circle className="accounts-picture-fill" cx="80" cy="72" r="40" />
      <path className="accounts-picture-line" d="m61 73 14 14 25-29" />
      <circle className="accounts-picture-line" cx="80" cy="72" r="40" />
    </g>
  ),
  mail: (
    <g className="tone-info">
      <path className="accounts-picture-fill" d="M34 46h92v60H34z" />
      <path className="accounts-picture-line" d="M34 46h92v60H34zM36 49l44 33 44-33" />
      <circle className="accounts-picture-badge" cx="124" cy="46" r="12" />
      <path className="accounts-picture-badge-line" d="m119 46 4 4 7-8" />
    </g>
  ),
  lock: (
    <g className="tone-error">
      <path className="accounts-picture-fill" d="M44 66h72v48H44z" />
      <path className="accounts-picture-line" d="M44 66h72v48H44zM58 66V54a22 22 0 0 1 44 0v12M80 84v12" />
    </g>
  ),
  lapsed: (
    <g className="tone-warning">
      <circle className="accounts-picture-fill" cx="80" cy="72" r="40" />
      <circle className="accounts-picture-line" cx="80" cy="72" r="40" />
      <path className="accounts-picture-line" d="M80 46v26l18 12" />
    </g>
  ),
};

/** A picture above the heading of a page that reports one thing. The heading says the same, so it is decoration. */
export function Illustration({ subject }: { subject: Subject }) {
  return (
    <svg className="accounts-picture" viewBox="0 0 160 140" width="160" height="140" aria-hidden="true">
      <ellipse className="accounts-picture-ground" cx="80" cy="126" rx="56" ry="6" />
      {drawings[subject]}
      <path className="accounts-picture-spark" d="M22 40v10m-5-5h10M142 84v8m-4-4h8M30 96v6m-3-3h6" />
    </svg>
  );
}
