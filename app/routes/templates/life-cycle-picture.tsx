import type { TemplateDetails } from '#platform/contract/templates/template-fields.ts';

type States = NonNullable<TemplateDetails['states']>;

const box = { width: 150, height: 36, gap: 34 } as const;
const left = 200;

/** Draws the states below each other, arrows forward at the right and back at the left. The list beside it says the same. */
export function LifeCyclePicture({ states }: { readonly states: States }) {
  const place = new Map(states.map(({ state }, index) => [state, index]));
  const top = (index: number) => 10 + index * (box.height + box.gap);
  const middle = (index: number) => top(index) + box.height / 2;
  const height = top(states.length - 1) + box.height + 10;
  const arrows = states.flatMap(({ state, next }, from) =>
    next.map((to) => ({ id: `${state} ${to}`, from, to: place.get(to) ?? 0 })),
  );
  return (
    <svg
      className="templates-life-cycle"
      viewBox={`0 0 ${left * 2 + box.width} ${height}`}
      width={left * 2 + box.width}
      height={height}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <defs>
        <marker
          id="life-cycle-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" fill="currentColor" stroke="none" />
        </marker>
      </defs>
      {arrows.map(({ id, from, to }) => (
        <path
          key={id}
          d={arrowPath(from, to, { top, middle })}
          markerEnd="url(#life-cycle-arrow)"
          opacity="0.7"
        />
      ))}
      {states.map(({ state }, index) => (
        <g key={state}>
          <rect
            x={left}
            y={top(index)}
            width={box.width}
            height={box.height}
            rx="6"
            className="fill-surface"
          />
          <text
            x={left + box.width / 2}
            y={middle(index) + 5}
            textAnchor="middle"
            fontSize="14"
            fill="currentColor"
            stroke="none"
          >
            {state}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface Places {
  readonly top: (index: number) => number;
  readonly middle: (index: number) => number;
}

/** Returns a straight arrow to the next state, and an arc around the states between for any other. */
function arrowPath(from: number, to: number, { top, middle }: Places): string {
  const center = left + box.width / 2;
  if (to === from + 1) return `M${center} ${top(from) + box.height}V${top(to)}`;
  const isForward = to > from;
  const side = isForward ? left + box.width : left;
  const bend = 24 + Math.abs(to - from) * 20;
  const out = isForward ? side + bend : side - bend;
  // Arrows of one state begin a little apart from those that end there.
  const start = middle(from) + (isForward ? 6 : -6);
  return `M${side} ${start}C${out} ${start} ${out} ${middle(to)} ${side} ${middle(to)}`;
}
