import { answerText } from '../../../foundation/provider-http/answer-text.ts';
import type { MessageLine, MessageSender } from '../connector.ts';
import { askSlack } from './slack-api.ts';

/** Slack reads `<…>` as links and mentions (https://docs.slack.dev/messaging/formatting-message-text). */
const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();

/** A line as Slack shows it. What marks bold text would end it early, so it is left out. */
function lineOf({ text, address, isHeading }: MessageLine): string {
  if (address !== undefined) return `<${escaped(address).replaceAll('|', '%7C')}|${escaped(text)}>`;
  return isHeading ? `*${escaped(text).replaceAll('*', '')}*` : escaped(text);
}

/** Slack's answer repeats the message, which not all who see the instance may read. */
const withoutMessage = ({ ok, channel, ts }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ok, channel, ts });

/** Posts messages to the channel of an instance: text, which notifications and screen readers get as well. */
export const slackSender: MessageSender = {
  bodyOf: (lines) => lines.map(lineOf).join('\n'),
  targetOf: ({ channelName, channelId = '' }) => (channelName ? `#${channelName}` : channelId),
  async send(
    context,
    { appToken: token = '', channelId: channel = '' },
    { body: text, timeoutSeconds, stop },
  ) {
    const answer = await askSlack(context, {
      method: 'chat.postMessage',
      token,
      body: { channel, text, unfurl_links: false, unfurl_media: false },
      timeoutSeconds,
      ...(stop && { signal: stop }),
    });
    const { outcome } = answer;
    switch (answer.kind) {
      case 'ok':
        return {
          kind: 'sent',
          text: answerText(withoutMessage(answer.body), [token]),
          outcome,
        };
      case 'refused':
        return { kind: 'refused', text: answer.reason, outcome };
      case 'unreachable':
        return { kind: 'later', text: answer.reason, outcome, retryAfterSeconds: answer.retryAfterSeconds };
    }
  },
};
