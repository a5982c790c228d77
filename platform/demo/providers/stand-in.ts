/** A request that a stand-in of a provider answers. */
export interface StandInRequest {
  readonly method: string;
  /** Without what the provider's base address has, decoded: '/repos/ada/shop'. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The body as JSON or as the fields of a form; {} where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The name of the file that it uploads. */
  readonly fileName: string | undefined;
  /** The secret of its credentials: a token or a password. */
  readonly secret: string;
}

/** What a stand-in answers: a status, a body as JSON, further headers. Text is sent as a page. */
export interface StandInReply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers as a provider does, from its own state; undefined for what it doesn't have. */
export type StandIn = (request: StandInRequest) => StandInReply | undefined;

/** A secret that every stand-in refuses, so that users can see how that looks. */
export const wrongSecret = 'wrong';

/** Matches a path against a pattern such as '/repos/:owner/:name'. @returns its parts, decoded */
export function matching(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) parts[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return parts;
}

type Answering = (request: StandInRequest, parts: Readonly<Record<string, string>>) => StandInReply;

/** Makes a stand-in of a table: 'GET /user' and what it answers. */
export const standIn =
  (table: Readonly<Record<string, Answering>>): StandIn =>
  (request) => {
    for (const [route, answer] of Object.entries(table)) {
      const [method = '', pattern = ''] = route.split(' ');
      const parts = method === request.method ? matching(pattern, request.path) : undefined;
      if (parts) return answer(request, parts);
    }
    return undefined;
  };
