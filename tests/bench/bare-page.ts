import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';

const root = path.resolve(import.meta.dirname, '../..');
const remixCli = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
/** Inside the project, so that packages are found; `build` is not part of the sources. */
const folder = path.join(root, 'build/bench/bare');

/**
 * Builds the Remix app that the product is measured against: one route, no loader, whose elements are those of `html`.
 * @returns the server build, for remix-serve
 */
export function buildBarePage(html: string, css: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'bare'), folder, { recursive: true });
  mkdirSync(path.join(folder, 'app/routes'), { recursive: true });
  writeFileSync(path.join(folder, 'app/routes/_index.tsx'), routeModule(html));
  writeFileSync(path.join(folder, 'app/styles.css'), css);
  const build = spawnSync(process.execPath, [remixCli, 'vite:build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (build.status !== 0) throw new Error('The bare page could not be built');
  return path.join(folder, 'build/server/index.js');
}

/** What two pages must have in common to be compared: their elements and texts, without what Remix adds to run them. */
export function elementsOf(html: string): string {
  const { body } = documentOf(html);
  body.normalize();
  return body.innerHTML.replace(/<!--.*?-->/gs, '').trim();
}

/** A page without its scripts: the bare page brings its own. */
function documentOf(html: string): Document {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('script, link[rel=modulepreload]')) element.remove();
  return document;
}

function routeModule(html: string): string {
  const document = documentOf(html);
  const title = JSON.stringify(document.title);
  const content = [...document.body.childNodes].map(jsx).join('\n');
  return `export const meta = () => [{ title: ${title} }];\nexport default function Page() {\n  return <>${content}</>;\n}\n`;
}

/** An element as JSX that renders to it again. */
function jsx(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return `{${JSON.stringify(node.textContent)}}`;
  if (!isElement(node)) return '';
  const properties = [...node.attributes]
    .filter(({ name }) => name !== 'nonce')
    .map(({ name, value }) => `${propertyName(name, node)}={${propertyValue(name, value)}}`);
  const children = [...node.childNodes].map(jsx).join('');
  return `<${[node.localName, ...properties].join(' ')}>${children}</${node.localName}>`.replace(
    /><\/(input|br|hr|img|path|circle|rect|use)>$/,
    ' />',
  );
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  autofocus: 'autoFocus',
  maxlength: 'maxLength',
  minlength: 'minLength',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  enctype: 'encType',
  spellcheck: 'spellCheck',
  readonly: 'readOnly',
  formaction: 'formAction',
  formnovalidate: 'formNoValidate',
  checked: 'defaultChecked',
};

function propertyName(name: string, element: Element): string {
  if (name === 'value' && element.localName === 'input') {
    return /^(hidden|submit|checkbox|radio)$/.test(element.getAttribute('type') ?? '')
      ? 'value'
      : 'defaultValue';
  }
  if (/^(data|aria)-/.test(name)) return name;
  return reactNames[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const booleans = ['autofocus', 'checked', 'disabled', 'hidden', 'novalidate', 'open', 'readonly', 'required'];

const propertyValue = (name: string, value: string): string =>
  value === '' && booleans.includes(name)
    ? 'true'
    : name === 'tabindex' || name === 'maxlength' || name === 'minlength'
      ? value
      : JSON.stringify(value);
