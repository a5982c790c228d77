/** Words for people. The checks need none of them. */
const forPeople = [
  'description',
  'summary',
  'externalDocs',
  'example',
  'examples',
  'tags',
  'title',
  'deprecated',
];

/** Returns a description with these operations and the components that they refer to, without texts and examples. */
export function cutOut(documents, operations) {
  const [{ openapi, info, servers }] = documents;
  const slice = {
    openapi,
    info: { title: info.title, version: info.version, ...(info.license && { license: info.license }) },
    ...(servers && { servers: servers.map(({ url }) => ({ url })) }),
    paths: {},
    components: {},
  };
  for (const [method, where] of operations) {
    const document = documents.find(({ paths }) => paths[where]?.[method]);
    const { parameters } = document.paths[where];
    slice.paths[where] ??= trimmed(parameters ? { parameters } : {});
    slice.paths[where][method] = trimmed(document.paths[where][method]);
    copyReferred(slice.paths[where], document, slice);
  }
  return slice;
}

/** Removes what is for people, but no property that happens to have such a name. */
function trimmed(node, areNames = false) {
  if (Array.isArray(node)) return node.map((item) => trimmed(item));
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(
    ([key]) => areNames || !(forPeople.includes(key) || key.startsWith('x-')),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === 'enum' || key === 'required' || key === 'default'
        ? value
        : trimmed(
            value,
            !areNames && ['properties', 'responses', 'schemas', 'content', 'headers'].includes(key),
          ),
    ]),
  );
}

function copyReferred(node, document, slice) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.$ref === 'string') {
    const [, , kind, name] = node.$ref.split('/');
    slice.components[kind] ??= {};
    if (!(name in slice.components[kind])) {
      slice.components[kind][name] = trimmed(document.components[kind][name]);
      copyReferred(slice.components[kind][name], document, slice);
    }
  }
  for (const value of Object.values(node)) copyReferred(value, document, slice);
}

/** Rewrites a description of Swagger 2 as one of OpenAPI 3: as far as those of Sauce Labs need it. */
export function openApi3(document) {
  if (document.swagger !== '2.0') return document;
  const converted = JSON.parse(
    JSON.stringify(document)
      .replaceAll('"#/definitions/', '"#/components/schemas/')
      .replaceAll('"#/parameters/', '"#/components/parameters/'),
  );
  const paths = Object.entries(converted.paths).map(([where, item]) => [
    `${converted.basePath}${where}`,
    Object.fromEntries(Object.entries(item).map(([method, value]) => [method, operation3(value)])),
  ]);
  return {
    openapi: '3.0.3',
    info: converted.info,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: converted.definitions,
      parameters: Object.fromEntries(
        Object.entries(converted.parameters).map(([name, parameter]) => [name, parameter3(parameter)]),
      ),
    },
  };
}

function operation3({ parameters = [], responses = {}, ...rest }) {
  return {
    ...rest,
    parameters: parameters.map(parameter3),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { schema, ...response }]) => [
        status,
        { ...response, ...(schema && { content: { 'application/json': { schema } } }) },
      ]),
    ),
  };
}

function parameter3({ $ref, name, in: where, required, description, ...schema }) {
  if ($ref) return { $ref };
  return { name, in: where, ...(required && { required }), description, schema };
}
