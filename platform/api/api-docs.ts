import { html } from 'hono/html';
import type { z } from '@hono/zod-openapi';
import type { Call } from '../contract/wire/calls/call.ts';
import { refusalCodes, refusalText } from '../contract/wire/calls/openapi-route.ts';
import { replyFields, requestFields, type FieldRow } from './api-docs-fields.ts';

type Markup = ReturnType<typeof html>;

/** Allows nothing but the page and its style sheet. */
export const docsPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Makes the page `/api-docs` from the declarations that the platform serves. It needs no script. */
export function apiDocs(calls: readonly Call[]): string {
  const page = docsPage(calls);
  if (page instanceof Promise) throw new Error('A page without anything to wait for');
  return page.toString();
}

function docsPage(calls: readonly Call[]): Markup {
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const ofTag = (tag: string) => calls.filter((call) => call.tag === tag);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API – FireFlink platform</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>FireFlink platform API</h1>
          <p>
            This page lists ${calls.length} calls. For programs, use
            <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Calls">
            ${tags.map(
              (tag) =>
                html`<h2>${tag}</h2>
                  <ul>
                    ${ofTag(tag).map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
                  </ul>`,
            )}
          </nav>
          <main id="calls" tabindex="-1">
            ${introduction()}
            ${tags.map(
              (tag) =>
                html`<section aria-labelledby="tag-${tag}">
                  <h2 id="tag-${tag}">${tag}</h2>
                  ${ofTag(tag).map(describeCall)}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`;
}

function introduction(): Markup {
  return html`<section aria-labelledby="replies">
    <h2 id="replies">How calls answer</h2>
    <p>
      Every reply is a JSON object with <code>responseCode</code>, <code>message</code>,
      <code>status</code> (<code>SUCCESS</code> or <code>FAILURE</code>) and <code>responseObject</code>,
      which is <code>null</code> when the call was refused. The HTTP status is the <code>responseCode</code>;
      302 is an answer, sent with HTTP 200. If a request is malformed, the refusal also has
      <code>errors</code>: a list of <code>path</code> and <code>message</code>.
    </p>
    <p>
      Calls for signed-in users need the header <code>Authorization: Bearer</code> with an access token. If a
      call acts in a project, the header <code>projectid</code> names it. Bodies are JSON unless a call says
      otherwise.
    </p>
    <p>
      Encrypt passwords and secrets: <a href="#publicKey">publicKey</a> needs no sign-in and returns
      <code>keyId</code> and <code>publicKey</code> (SPKI, in base64). Encrypt the text in UTF-8 with RSA-OAEP
      and SHA-256, and send <code>keyId:base64</code>: the id, a colon, and the result in base64.
    </p>
    <p>Calls marked <span class="mark">Extension</span> are additions of this platform.</p>
  </section>`;
}

function describeCall(call: Call): Markup {
  const { name, method, path, summary, access, extension, replyCode, params, query, body, files, reply } =
    call;
  const request: [string, z.ZodType | undefined][] = [
    ['Path', params],
    ['Query', query],
    [files ? 'Body, multipart/form-data: JSON parts' : 'Body', body],
  ];
  return html`<article id="${name}" aria-labelledby="${name}-title">
    <h3 id="${name}-title">${name}</h3>
    <p class="address"><span class="method">${method}</span> <code>${path}</code></p>
    <p>${summary}.</p>
    <ul class="facts">
      <li>${access === 'public' ? 'No sign-in needed' : 'Signed-in users'}</li>
      ${
        call.scope === 'none'
          ? ''
          : html`<li>Header projectid ${call.scope === 'project' ? 'required' : 'optional'}</li>`
      }
      ${extension ? html`<li class="mark">Extension</li>` : ''}
    </ul>
    ${request.map(([caption, schema]) => (schema ? fieldTable(name, caption, requestFields(schema), true) : ''))}
    ${files ? fileTable(name, files) : ''}
    ${
      call.fileTypes
        ? html`<p>Answers ${replyCode} with a file: ${call.fileTypes.join(', ')}.</p>`
        : fieldTable(name, `Reply ${replyCode}, responseObject`, replyFields(reply), false)
    }
    ${table(
      `Refusals of ${name}`,
      'Refusals',
      ['responseCode', 'When'],
      refusalCodes(call).map((code) => [html`${code}`, html`${refusalText(code)}`]),
    )}
  </article>`;
}

/** Lists fields. Requests mark every field as required or optional; replies mark only fields that may be missing. */
function fieldTable(call: string, caption: string, rows: readonly FieldRow[], request: boolean): Markup {
  const presence = (required: boolean): string[] => {
    if (request) return [required ? 'Required' : 'Optional'];
    return required ? [] : ['May be missing'];
  };
  return table(
    `${caption} of ${call}`,
    caption,
    ['Field', 'Type', 'Rules'],
    rows.map(({ name, type, required, rules }) => [
      name === '' ? html`(whole value)` : html`<code>${name}</code>`,
      html`${type}`,
      html`${[...presence(required), ...rules].join('. ')}`,
    ]),
  );
}

function fileTable(call: string, files: NonNullable<Call['files']>): Markup {
  return table(
    `Files of ${call}`,
    'Body: file parts',
    ['Part', 'Files', 'Size'],
    Object.entries(files).map(([part, { maxFiles, maxBytes }]) => [
      html`<code>${part}</code>`,
      html`at most ${maxFiles}`,
      html`at most ${maxBytes} bytes each`,
    ]),
  );
}

/** Makes a table whose first column names its rows. */
function table(
  label: string,
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Markup[])[],
): Markup {
  return html`<table aria-label="${label}">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([first, ...others]) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${others.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
