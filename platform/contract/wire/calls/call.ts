import { z } from '@hono/zod-openapi';
import type { Changes } from './changes.ts';
import { messages } from './message-values.ts';
import { problemWords } from './problem-words.ts';
import type { CiScope } from '../../ci-tokens/ci-token-values.ts';
import type { FileOnDisk, FileParts } from '../files/file-parts.ts';

// Set before any call is declared: it applies to every schema of this process.
z.config({ localeError: problemWords });

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The section of a call in the API document. */
export type CallTag =
  | 'Account'
  | 'User'
  | 'Group'
  | 'License'
  | 'Project'
  | 'Assistant'
  | 'Machine'
  | 'Execution'
  | 'Configuration'
  | 'Client'
  | 'Live'
  | 'Resource'
  | 'Template'
  | 'Integration'
  | 'Server';

/**
 * Whether a call acts in a project, named by the header `projectid`: 'project' needs one, 'optional' takes one, 'none'
 * ignores the header. The platform serves only projects that the user may see (403), of the user's license (404).
 */
export type CallScope = 'none' | 'optional' | 'project';

export type WhileViewing = 'as the other' | 'as oneself' | 'refused';

type NoSchema = undefined;
type Schema = z.ZodType | NoSchema;

/**
 * One call of the platform, declared once: the platform serves it, the app calls it, and the API document describes it
 * from this. Shapes are zod schemas; `path` writes its parameters as `{userId}`.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends z.ZodType = z.ZodType,
  Scope extends CallScope = CallScope,
  Files extends FileParts | undefined = FileParts | undefined,
  ReplyMap extends Schema = Schema,
  Changed extends Changes = Changes,
> {
  /** The operation's name in code and in the API document. */
  readonly name: string;
  readonly method: CallMethod;
  readonly path: string;
  readonly tag: CallTag;
  readonly summary: string;
  /** 'public' needs no token; 'signed-in' needs `Authorization: Bearer <access_token>`. */
  readonly access: 'public' | 'signed-in';
  /**
   * The scope with which a CI token may make it, only for executions that the token started. Absent: no CI token may.
   */
  readonly byCiToken: CiScope | undefined;
  readonly scope: Scope;
  /** True where the specs give no path and the call is ours. */
  readonly extension: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Headers of its own that it needs, with what each holds. Such a call is made over HTTP only. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /**
   * The parts that contain files. With them the body is multipart/form-data: each key of `body` is a part that contains
   * JSON.
   */
  readonly files: Files;
  /**
   * The part that is a file which the handler reads while it arrives, so that it is nowhere whole. The body is
   * multipart/form-data: first the keys of `body` as text, then this part, which is the last one.
   */
  readonly streams: string | undefined;
  /** The maximum bytes of the body, where it may be longer than that of other calls. */
  readonly bodyBytes: number | undefined;
  /** How long callers wait for it, where it asks another company's server; 10 seconds when undefined. */
  readonly timeoutSeconds: number | undefined;
  /** What it changes. */
  readonly changes: Changed;
  /**
   * What happens to it in View as (`viewAs`): it answers as for the viewed user, like everything that reads, whichever
   * its method is; it answers for the signed-in user; or it is refused, because it would show personal data. Everything
   * else that changes something is refused.
   */
  readonly whileViewing: WhileViewing;
  /** The `responseObject` of a successful reply. */
  readonly reply: Reply;
  /** The `responseMap` of a successful reply: figures beside a list (spec 2 section 7). */
  readonly replyMap: ReplyMap;
  /** The media types of the file that the call answers with in place of an envelope; refusals are still envelopes. */
  readonly fileTypes: readonly string[] | undefined;
  /** A second name of the reply in the envelope, where a spec has clients read it there. */
  readonly replyAlsoAs: 'response' | undefined;
  /** The `responseCode` of a successful reply: 201 when the call creates something. */
  readonly replyCode: 200 | 201;
  /** The message of a successful reply. */
  done(value: Value<Params, Query, Body, Files>, reply: z.output<Reply>): string;
  /**
   * The `responseCode`s with which the call can refuse, beside those of any call (429, 500, 503) or any call with a
   * body (413, 415).
   */
  readonly refusals: readonly number[];
}

/** Calls other than GET must say what they change. */
type Changing<Changed> =
  { method: 'GET'; changes?: Changed } | { method: Exclude<CallMethod, 'GET'>; changes: Changed };

interface CallOptions<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends z.ZodType,
  Scope,
  Files extends FileParts | undefined,
  ReplyMap,
> {
  name: string;
  path: string;
  tag: CallTag;
  summary: string;
  access: 'public' | 'signed-in';
  byCiToken?: CiScope;
  scope?: Scope;
  extension?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  headers?: Readonly<Record<string, string>>;
  files?: Files;
  streams?: string;
  bodyBytes?: number;
  timeoutSeconds?: number;
  reply: Reply;
  replyMap?: ReplyMap;
  fileTypes?: readonly string[];
  replyAlsoAs?: 'response';
  replyCode?: 200 | 201;
  /** 'as the other' when left out. */
  whileViewing?: WhileViewing;
  /** 'Fetched successfully' when left out. */
  done?: string | ((value: Value<Params, Query, Body, Files>, reply: z.output<Reply>) => string);
  refusals?: readonly number[];
}

/** See {@link Call.whileViewing}. */
export const isStoppedWhileViewing = ({
  access,
  changes = 'nothing',
  whileViewing,
}: Pick<Call, 'access'> & {
  readonly changes?: Changes | undefined;
  readonly whileViewing?: WhileViewing | undefined;
}): boolean =>
  access === 'signed-in' &&
  whileViewing !== 'as oneself' &&
  (changes !== 'nothing' || whileViewing === 'refused');

/** Declares a call. See {@link Call} for what each part means. */
export function defineCall<
  Reply extends z.ZodType,
  Params extends Schema = NoSchema,
  Query extends Schema = NoSchema,
  Body extends Schema = NoSchema,
  Scope extends CallScope = 'none',
  Files extends FileParts | undefined = undefined,
  ReplyMap extends Schema = NoSchema,
  const Changed extends Changes = 'nothing',
>(
  options: CallOptions<Params, Query, Body, Reply, Scope, Files, ReplyMap> & Changing<Changed>,
): Call<Params, Query, Body, Reply, Scope, Files, ReplyMap, Changed> {
  const { done = messages.found, refusals = [] } = options;
  return {
    extension: false,
    replyCode: 200,
    replyAlsoAs: undefined,
    fileTypes: undefined,
    bodyBytes: undefined,
    streams: undefined,
    timeoutSeconds: undefined,
    headers: undefined,
    whileViewing: 'as the other',
    byCiToken: undefined,
    ...options,
    // CI tokens are refused by most calls, and View as by those that change something.
    refusals: options.access === 'signed-in' ? [...new Set([...refusals, 403])] : refusals,
    changes: options.changes ?? ('nothing' as Changed),
    done: typeof done === 'string' ? () => done : done,
    scope: options.scope ?? ('none' as Scope),
    params: options.params as Params,
    query: options.query as Query,
    body: options.body as Body,
    files: options.files as Files,
    replyMap: options.replyMap as ReplyMap,
  };
}

type Part<Key extends string, S extends Schema, Kind extends 'input' | 'output'> = S extends z.ZodType
  ? Record<Key, Kind extends 'input' ? z.input<S> : z.output<S>>
  : unknown;

type SentFiles<F> = F extends FileParts ? { files?: { [Name in keyof F]?: readonly FileOnDisk[] } } : unknown;
type ReceivedFiles<F> = F extends FileParts ? { files: Record<keyof F, readonly FileOnDisk[]> } : unknown;

type Value<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Files extends FileParts | undefined,
> = Part<'params', Params, 'output'> &
  Part<'query', Query, 'output'> &
  Part<'body', Body, 'output'> &
  ReceivedFiles<Files>;

/** The input of a caller: `{ params, query, body, files }`, each only where the call declares it. */
export type CallInput<C extends Call> = Part<'params', C['params'], 'input'> &
  Part<'query', C['query'], 'input'> &
  Part<'body', C['body'], 'input'> &
  SentFiles<C['files']>;

/**
 * The input after validation, as a handler of the platform receives it. Files that it leaves in place are deleted
 * after.
 */
export type CallValue<C extends Call> = Value<C['params'], C['query'], C['body'], C['files']>;

/** The `responseObject` of a successful reply. */
export type CallReply<C extends Call> = z.output<C['reply']>;

/** The `responseMap` of a successful reply; undefined for calls that declare none. */
export type CallReplyMap<C extends Call> = C['replyMap'] extends z.ZodType
  ? z.output<C['replyMap']>
  : undefined;
