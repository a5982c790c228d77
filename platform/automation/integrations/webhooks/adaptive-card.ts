import type { MessageLine } from '../connector.ts';

/** Text of others must not become links or lists: a card reads a part of Markdown. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]()#+~>|!-]/g, '\\$&');

const block = ({ text, isHeading }: MessageLine) => ({
  type: 'TextBlock',
  text: escaped(text),
  wrap: true,
  ...(isHeading && { weight: 'Bolder', size: 'Medium', style: 'heading' }),
});

/**
 * Returns the body of a message that an incoming webhook of Microsoft Teams takes, with an Adaptive Card
 * (https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook, https://adaptivecards.io/explorer, read on
 * 2026-11-25).
 */
export function adaptiveCard(lines: readonly MessageLine[]): string {
  const links = lines.filter(({ address }) => address !== undefined);
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: lines.filter(({ address }) => address === undefined).map(block),
          actions: links.map(({ text, address }) => ({ type: 'Action.OpenUrl', title: text, url: address })),
        },
      },
    ],
  });
}
