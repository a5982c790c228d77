import { safeStyle } from './safe-style.ts';

/** The allowed parts of an SVG; everything else is left out. */

export const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const elements = words(`
  svg g defs symbol use title desc style switch
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

const attributes = words(`
  id class style transform version viewBox preserveAspectRatio x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr
  width height d points pathLength rotate textLength lengthAdjust startOffset method spacing
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip clip-path clip-rule mask filter
  paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation mix-blend-mode isolation
  color-interpolation-filters flood-color flood-opacity lighting-color stop-color stop-opacity offset
  font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits marker marker-start marker-mid marker-end markerUnits markerWidth markerHeight
  refX refY orient filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude
  exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent kernelUnitLength scale xChannelSelector yChannelSelector azimuth
  elevation stdDeviation radius pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed
  stitchTiles z role lang`);

/** Attributes that no browser reads as CSS. */
const notStyles = words(
  'id class version viewBox d points values tableValues kernelMatrix role lang result in in2',
);

export const isKnownElement = (name: string): boolean => elements.has(name);

/** Whether an element is active content, in any namespace. */
export const isActive = (name: string): boolean =>
  /^(script|foreignobject|iframe|object|embed|handler)$/i.test(name);

interface Attribute {
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}

/** Returns the attribute of the new SVG; undefined when it is left out; 'active' when it would run something. */
export function attributeOf({
  local,
  uri,
  value,
}: Attribute): { name: string; value: string } | 'active' | undefined {
  if (/^on/i.test(local)) return 'active';
  const plain = value.replace(/[\s\p{C}]/gu, '').toLowerCase();
  if (/^(javascript|vbscript|data:text|data:image\/svg)/.test(plain)) return 'active';
  if (local === 'href') {
    const toItself =
      value.startsWith('#') || /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/.test(value);
    return (uri === '' || uri === xlinkNamespace) && toItself ? { name: 'xlink:href', value } : undefined;
  }
  if (uri === xmlNamespace) return local === 'space' ? { name: 'xml:space', value } : undefined;
  if (uri !== '' || !attributes.has(local)) return undefined;
  if (notStyles.has(local)) return { name: local, value };
  const styled = safeStyle(value, local === 'style' ? 'declarationList' : 'value');
  return styled === undefined ? undefined : { name: local, value: styled };
}
