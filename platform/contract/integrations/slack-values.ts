/** The words about Slack (decisions, 'Jira, GitLab, Slack'), and further ones. */
export const slackMessages = {
  tokenMissing: 'App Token is required',
  tokenWrong: 'Enter a bot token that starts with xoxb-',
  channelMissing: 'Channel Id is required',
  channelWrong: 'Enter a valid channel id',
  invite: 'Invite the app to the channel first',
  archived: 'The channel is archived',
  privateChannel: 'A private channel is found only once the app is invited to it',
  tokenWorks: 'The token works',
  channelWorks: (name: string) => `The app can post to #${name}`,
} as const;
