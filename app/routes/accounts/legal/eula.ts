import {
  contactLink,
  list,
  paragraph,
  privacyLink,
  termsLink,
  type LegalDocument,
} from './legal-document.ts';

/** The license of the software itself: the on-premise installation and the client application on machines. */
export const eula: LegalDocument = {
  slug: 'eula',
  title: 'End User License Agreement',
  shortTitle: 'EULA',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'eula-agreement',
      heading: 'This agreement',
      blocks: [
        paragraph(
          'This End User License Agreement (EULA) is between FireFlink and the licensee: the organization, or the person, ' +
            'that holds a license of the FireFlink software. It applies to everyone who installs or uses the software ' +
            'under that license. By installing it, using it or clicking Register on the sign-up page, you ' +
            'accept this agreement, for your organization where you act for one.',
        ),
        paragraph(
          '“Software” means the FireFlink web platform, the client application for machines, plugins, updates and ' +
            'documentation. The use of the services is governed by the ',
          termsLink,
          ' as well.',
        ),
      ],
    },
    {
      id: 'eula-grant',
      heading: 'License grant',
      blocks: [
        paragraph(
          'FireFlink gives the licensee a limited, non-exclusive, non-transferable and revocable license to install and ' +
            'use the software for its own testing work, for the period and the features of its license. The software ' +
            'is licensed, not sold.',
        ),
        paragraph(
          'A license that is created at sign-up is an on-premise license with all features for the period that the ' +
            'Licenses page shows.',
        ),
      ],
    },
    {
      id: 'eula-on-premise',
      heading: 'On-premise installation',
      blocks: [
        paragraph('Under an on-premise license, the licensee may:'),
        list(
          'install and run the platform on servers that it owns or rents, itself or through a service provider that ' +
            'works only for it;',
          'make the copies that are needed for tests of an update, for backup and for recovery after a failure;',
          'let its employees and contractors use it as authorized users, within the users, features and parallel runs of the license.',
        ),
        paragraph(
          'The licensee looks after its servers, network, encryption of connections, backups and the accounts of its ' +
            'users, and is responsible for their compliance with this agreement.',
        ),
      ],
    },
    {
      id: 'eula-client',
      heading: 'Client application on machines',
      blocks: [
        paragraph(
          'The client application may be installed on any number of machines that the licensee controls, or whose owner ' +
            'agrees. The license limits how many executions run in parallel, not where the client is installed. On a ' +
            'machine, the client application:',
        ),
        list(
          'signs in with the account of a user and registers the machine with the licensee’s own platform;',
          'reports the operating system, the browsers and their versions, connected mobile devices and that it is still running;',
          'runs executions by the commands that its own configuration, on that machine, assigns to them. The platform cannot ' +
            'send it a command line;',
          'sends the status and the results of executions back to the platform.',
        ),
        paragraph(
          'It connects only to the platform that it was set up for. It can be stopped and removed at any time. Whoever ' +
            'installs it must be allowed to do so on that machine.',
        ),
      ],
    },
    {
      id: 'eula-restrictions',
      heading: 'Restrictions',
      blocks: [
        paragraph('The licensee and its users may not:'),
        list(
          'reverse engineer, decompile or disassemble the software, except where the law allows it despite this term;',
          'change the software, or make works derived from it, other than by the settings and interfaces meant for that;',
          'rent, lend, sell, sublicense or transfer it, or offer it to others as a service;',
          'bypass the limits of the license, or the mechanisms that enforce them;',
          'remove or change copyright notices;',
          'publish comparisons of its performance with other products without our consent, where the law allows this term;',
          'use it in breach of export, sanctions or other laws.',
        ),
      ],
    },
    {
      id: 'eula-ownership',
      heading: 'Ownership',
      blocks: [
        paragraph(
          'The software and all intellectual property rights in it belong to FireFlink and its licensors. Test scripts, ' +
            'test data, results and everything else that the licensee makes with the software belong to the licensee.',
        ),
        paragraph(
          'The software contains open-source components of other authors. Their own licenses apply to them, and ' +
            'nothing in this agreement limits the rights that these licenses give.',
        ),
      ],
    },
    {
      id: 'eula-updates',
      heading: 'Updates and support',
      blocks: [
        paragraph(
          'This agreement applies to every update that we provide. The licensee decides when to install one; we ' +
            'recommend to install security updates without delay. Support is given as agreed with the licensee. We may ' +
            'end the support of an old version after reasonable notice.',
        ),
      ],
    },
    {
      id: 'eula-data',
      heading: 'Data',
      blocks: [
        paragraph(
          'The data in an installation stays under the control of the licensee or of the operator that it has chosen. The ' +
            'software sends none of it to FireFlink. The ',
          privacyLink,
          ' describes what is stored.',
        ),
      ],
    },
    {
      id: 'eula-fees',
      heading: 'Fees and compliance',
      blocks: [
        paragraph(
          'The licensee pays the agreed fees. If they remain unpaid after a reminder, we may suspend the license until ' +
            'they are paid. On request, not more than once a year, the licensee confirms in writing that its use is ' +
            'within the license, and pays for any use that was not.',
        ),
      ],
    },
    {
      id: 'eula-termination',
      heading: 'Term and termination',
      blocks: [
        paragraph(
          'The license runs for its period and ends by itself unless it is renewed. The licensee can end it at any time by ' +
            'removing the software. We may revoke it when the licensee seriously breaks this agreement and does not put ' +
            'that right within 30 days of being told, or at once where the breach cannot be put right.',
        ),
        paragraph(
          'When the license ends, the licensee stops using the software, removes the platform and the client applications, and ' +
            'deletes its copies. Its data remains its own: it may keep it and copy it from its database.',
        ),
      ],
    },
    {
      id: 'eula-warranty',
      heading: 'Warranty disclaimer',
      blocks: [
        paragraph(
          'As far as the law permits, the software is provided “as is”, without warranties of any kind, express or ' +
            'implied, including those of merchantability, of fitness for a particular purpose and of non-infringement. It ' +
            'is not made for uses in which a fault could endanger life.',
        ),
      ],
    },
    {
      id: 'eula-liability',
      heading: 'Limit of liability',
      blocks: [
        paragraph(
          'As far as the law permits, our total liability under this agreement is limited to the amount paid for the ' +
            'specific license or service that gave rise to the claim. We are not liable for indirect or consequential ' +
            'damage, lost profit or lost data. Liability that cannot be limited by law is not limited.',
        ),
      ],
    },
    {
      id: 'eula-general',
      heading: 'General terms and contact',
      blocks: [
        paragraph(
          'This agreement is governed by the laws of India. The sections of the ',
          termsLink,
          ' about changes, force majeure, notices, severability, waiver and survival apply to it as well. If the ' +
            'licensee has signed a separate license agreement with us and it says something else, that agreement prevails.',
        ),
        paragraph('Questions and complaints about this agreement go to ', contactLink, '.'),
      ],
    },
  ],
};
