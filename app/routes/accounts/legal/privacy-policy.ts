import { contactLink, list, paragraph, termsLink, type LegalDocument } from './legal-document.ts';

/** The privacy policy: what this product really stores, why, for how long, and who decides about it. */
export const privacyPolicy: LegalDocument = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  shortTitle: 'Privacy Policy',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'privacy-controller',
      heading: 'Who controls your data',
      blocks: [
        paragraph(
          'FireFlink is licensed on-premise: the organization that holds the license, or someone on its behalf, runs this ' +
            'installation on servers of its own choice. That organization is the operator. The operator controls the ' +
            'personal data in this installation: it decides who gets an account, what is recorded and how long it is kept.',
        ),
        paragraph(
          'FireFlink, the provider of the software, has no access to the data of an installation. The software sends no ' +
            'usage statistics to us. We see personal data only when an operator or a user sends it to us, for example ' +
            'with a request for support, and then use it only to answer.',
        ),
        paragraph(
          'This policy describes what the software does. The operator may have further rules of its own.',
        ),
      ],
    },
    {
      id: 'privacy-data',
      heading: 'What is stored about you',
      blocks: [
        paragraph('Your account and profile:'),
        list(
          'your name and email address;',
          'your password as an argon2id hash only: nobody can read the password from it;',
          'your phone numbers, if you enter any, and whether the first one has been verified;',
          'your organization and job title, if you enter them;',
          'your photo, if you upload one;',
          'your licenses, your privilege in each, your roles in projects and your personal settings.',
        ),
        paragraph('Security and operation:'),
        list(
          'your sessions: when they started, were last renewed and end. The keys of a session are stored as hashes;',
          'failed sign-ins: the email address that was typed, how many attempts failed and since when, so that an ' +
            'account can be locked after repeated wrong passwords;',
          'counters for a network address or an account that makes too many requests in a short time;',
          'links and codes that were sent to you, as hashes, until they are used or expire;',
          'emails that are to be sent to you, encrypted until they have been sent;',
          'server logs: the time and kind of a request, its outcome and technical details needed to find a fault. ' +
            'Passwords, tokens, codes and other secrets are never written to the logs.',
        ),
        paragraph('Your work:'),
        list(
          'that you created or last changed a project, template, machine, execution or setting, and when;',
          'the machines on which you run the client application: their name, operating system, browsers, connected ' +
            'devices and status;',
          'executions, their results and, if they are switched on, screenshots and videos of the systems under test. Please do not ' +
            'use real personal data as test data.',
        ),
      ],
    },
    {
      id: 'privacy-purposes',
      heading: 'What it is used for',
      blocks: [
        list(
          'to create your account, sign you in and show you what you are allowed to see;',
          'to send you the emails and codes that these steps need;',
          'to run tests and show your team their results;',
          'to protect accounts and the installation against misuse, and to find faults;',
          'to comply with the license and the law.',
        ),
        paragraph(
          'The legal basis is the agreement with you or with the organization you work for (see the ',
          termsLink,
          '), the legitimate interest in a safe and working service, your consent for what you enter ' +
            'voluntarily, and legal duties. There is no advertising, no profiling, no automated decision about you other ' +
            'than the lock after wrong passwords, and no sale of data.',
        ),
      ],
    },
    {
      id: 'privacy-cookies',
      heading: 'Cookies',
      blocks: [
        paragraph(
          'The product sets only cookies that are strictly necessary for what you ask it to do. There are no cookies for ' +
            'advertising or analysis and none of other providers, so there is nothing to consent to.',
        ),
        list(
          'The session cookie keeps you signed in. It cannot be read by scripts, and expires 30 days after it was set ' +
            'or last renewed. Signing out ends the session at once.',
          'A short-lived cookie can carry a message, such as “Saved”, to the next page.',
          'A cookie can remember a choice that you make about a page, such as pausing live updates.',
        ),
      ],
    },
    {
      id: 'privacy-mail',
      heading: 'Emails and phone codes',
      blocks: [
        paragraph(
          'The installation sends emails to activate an account, to invite a user and to set a new password. They go through ' +
            'the mail server that the operator has set up. An activation link works for 24 hours, a link for a new ' +
            'password for 1 hour, and each only once. Opening a link changes nothing by itself, and the emails ' +
            'contain no tracking.',
        ),
        paragraph(
          'When you verify your phone number, a code is sent to it, through a message service if the operator has ' +
            'connected one. That service then receives your number.',
        ),
      ],
    },
    {
      id: 'privacy-sharing',
      heading: 'Who else receives data',
      blocks: [
        paragraph(
          'Other users of your license see your name, email address and role, and the work that you share with them. ' +
            'Administrators of your license see and manage its accounts.',
        ),
        paragraph('Data leaves the installation only where the operator or your team has set that up:'),
        list(
          'to the mail server and the message service named above;',
          'to tools that your team connects, such as an issue tracker, a chat tool, a continuous integration server or ' +
            'a device cloud: what an integration needs for its purpose. The secrets of integrations are stored encrypted;',
          'to a service that derives the country of your network address, to suggest the country code of your phone number;',
          'to an external help assistant, if one is connected: the questions that you type into it;',
          'to applications that the operator has added to the menus.',
        ),
        paragraph(
          'These services may be in another country. The operator chooses them and sees to the agreements and safeguards ' +
            'that the law requires. Data is given to authorities only where the law demands it.',
        ),
      ],
    },
    {
      id: 'privacy-security',
      heading: 'How data is protected',
      blocks: [
        list(
          'Passwords are encrypted by the web server for the platform that checks them, and stored as argon2id hashes.',
          'Every request is checked against your privilege and your roles by the platform itself, not only by the screens.',
          'Secrets are encrypted at rest; the keys of sessions and links are stored as hashes.',
          '5 wrong passwords within 15 minutes lock an account for 24 hours.',
        ),
        paragraph(
          'The operator is responsible for the servers, the encryption of the connection, the backups and who can reach ' +
            'them. If a breach puts you at risk, the operator informs you and the authorities as the law requires.',
        ),
      ],
    },
    {
      id: 'privacy-retention',
      heading: 'How long data is kept',
      blocks: [
        list(
          'Account and profile: as long as the account exists.',
          'Sessions: until you sign out or they expire.',
          'Photo and voluntary profile entries: until you remove or replace them.',
          'Results, screenshots and videos: as the operator has set in the configuration; screenshots and videos for 1 to 365 days.',
          'Logs and backups: as long as the operator keeps them.',
        ),
        paragraph(
          'When an account is deleted, work that belongs to the licensee can remain, with the name of the person who made ' +
            'it, as far as the licensee needs it for its records.',
        ),
      ],
    },
    {
      id: 'privacy-rights',
      heading: 'Your rights',
      blocks: [
        paragraph(
          'You can see and change most of your data yourself in your profile. Depending on the law that applies to you, such as ' +
            'the Digital Personal Data Protection Act of India or the General Data Protection Regulation of the ' +
            'European Union, you can also ask the operator:',
        ),
        list(
          'which data about you is stored, and for a copy of it;',
          'to correct data that is wrong, such as your name or email address;',
          'to delete your account and data, or to restrict their use;',
          'to stop a use that you object to, or for which you take back your consent.',
        ),
        paragraph(
          'Please contact the administrator of your license first. You may also complain to the data protection ' +
            'authority that is responsible for you.',
        ),
      ],
    },
    {
      id: 'privacy-children',
      heading: 'Children',
      blocks: [
        paragraph(
          'The product is made for people at work and not meant for children. Nobody under 16 may have an account. Data of ' +
            'a younger person is deleted as soon as the operator learns of it.',
        ),
      ],
    },
    {
      id: 'privacy-changes',
      heading: 'Changes to this policy',
      blocks: [
        paragraph(
          'We change this policy when the software changes what it stores. A material change is announced at least ' +
            '30 days before it takes effect. The date at the top shows the last change.',
        ),
      ],
    },
    {
      id: 'privacy-contact',
      heading: 'Contact',
      blocks: [
        paragraph(
          'For the data in this installation, write to its operator: the administrator of your license, or the person ' +
            'your organization names for data protection. For the software, or if a complaint has not been resolved, ' +
            'write to our grievance officer: ',
          contactLink,
          '.',
        ),
      ],
    },
  ],
};
