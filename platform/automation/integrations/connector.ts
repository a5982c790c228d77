import type { Capability } from '../../contract/integrations/instance-fields.ts';
import type { InstanceFieldName } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { PlainValues } from '../instance-values/read-values.ts';
import type { ProviderOutcome } from '../../foundation/provider-http/outcome.ts';

/** What a provider said of the values of an instance. */
export type Checked =
  | {
      readonly kind: 'connected';
      readonly capabilities: readonly Capability[];
      /** Values that the provider has told, such as a channel's name; they are stored with the instance. */
      readonly values?: PlainValues;
      /** The day on which the token ends, yyyy-mm-dd, where the provider tells it. */
      readonly expiresOn?: string | null;
    }
  | {
      readonly kind: 'refused';
      /** The value that it is about. */
      readonly field?: InstanceFieldName;
      readonly reason: string;
      readonly capabilities?: readonly Capability[];
    }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** How an attempt to send something ended. */
export interface Sent {
  /** 'refused': another attempt would be refused as well. 'later': another one may help. */
  readonly kind: 'sent' | 'refused' | 'later';
  /** The first characters of the answer, or why it failed; without secrets. */
  readonly text: string;
  readonly outcome: ProviderOutcome;
  /** How long the provider wants to be left alone. */
  readonly retryAfterSeconds?: number | undefined;
}

interface Sending {
  /** The same for every attempt, so that receivers recognize one that they have already. */
  readonly id: string;
  readonly now: Date;
  /** What is sent, as the sender itself has made it. */
  readonly body: string;
  readonly timeoutSeconds: number;
  readonly stop?: AbortSignal | undefined;
}

/** Sends messages about executions with the instances of a plugin. */
export interface MessageSender {
  /** Tries once. Never throws for what the provider answers. */
  readonly send: (
    context: Pick<PlatformServices, 'providerHttp' | 'settings'>,
    values: PlainValues,
    sending: Sending,
  ) => Promise<Sent>;
  /** Makes a message of text; senders of data send that instead. */
  readonly bodyOf: (lines: readonly MessageLine[], values: PlainValues, data: MessageData) => string;
  /** Where an instance sends, as users know it: '#releases'. */
  readonly targetOf: (values: PlainValues) => string;
}

/** What a message is about, for programs. */
export interface MessageData {
  /** 'execution.ended' */
  readonly type: string;
  /** When it happened. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A line of a message; with an address it is a link. */
export interface MessageLine {
  readonly text: string;
  readonly address?: string;
  readonly isHeading?: true;
}

/** A repository's commit or pull request to which the results of an execution belong. */
export interface CommitSource {
  readonly repository: string;
  readonly commit: string;
  readonly pullRequest?: string | undefined;
  /** The page of the build. */
  readonly url?: string | undefined;
}

export interface CommitStatus {
  readonly repository: string;
  readonly commit: string;
  readonly state: 'passed' | 'failed' | 'incomplete' | 'terminated';
  /** What it is a status of: one suite. */
  readonly name: string;
  readonly description: string;
  /** The execution's page. */
  readonly url: string;
}

export interface PullRequest {
  readonly repository: string;
  readonly number: string;
}

interface PostedComment {
  readonly id: string;
  readonly text: string;
}

/** How one call of a post may take. */
export type PostCall = Pick<Sending, 'timeoutSeconds' | 'stop'>;
type PostContext = Pick<PlatformServices, 'providerHttp' | 'settings'>;

/**
 * Posts the results of executions to commits and pull requests. Nothing here throws for what the provider answers.
 */
export interface ResultPoster {
  /** Whether an instance posts for a source. Secrets may be missing in its values. */
  readonly isFor: (values: PlainValues, source: CommitSource) => boolean;
  readonly status: (
    context: PostContext,
    values: PlainValues,
    status: CommitStatus,
    call: PostCall,
  ) => Promise<Sent>;
  /** A page of the comments of a pull request, from 1. */
  readonly comments: (
    context: PostContext,
    values: PlainValues,
    page: PullRequest & { readonly page: number },
    call: PostCall,
  ) => Promise<Sent & { readonly comments?: readonly PostedComment[]; readonly hasMore?: boolean }>;
  /** Adds a comment or, with an id, changes it. */
  readonly comment: (
    context: PostContext,
    values: PlainValues,
    comment: PullRequest & { readonly id?: string | undefined; readonly text: string },
    call: PostCall,
  ) => Promise<Sent & { readonly id?: string; readonly isGone?: boolean }>;
}

/** Connects the instances of one plugin to its provider. */
export interface Connector {
  /**
   * Corrects what users paste, before anything is checked or compared: an address becomes its origin.
   * @throws Refusal 400 for a value that can't be meant
   */
  readonly corrected?: (values: PlainValues) => PlainValues;
  /** Asks the provider what these values may do. Never throws for what the provider answers. */
  readonly check: (
    context: Pick<PlatformServices, 'providerHttp' | 'settings'>,
    values: PlainValues,
  ) => Promise<Checked>;
  /** Sends messages; only of plugins that do. */
  readonly sender?: MessageSender;
  /** Posts results to commits; only of plugins that do. */
  readonly poster?: ResultPoster;
  /** Returns what no other instance of the license may share, where it isn't the name. */
  readonly nameKeyOf?: (values: PlainValues) => string;
  /** Returns why an instance can't be deleted while something depends on it. */
  readonly usedBy?: UsedBy;
}

type UsedBy = (
  context: PlatformServices,
  instance: { readonly id: string; readonly licenseId: string },
) => Promise<string | undefined>;
