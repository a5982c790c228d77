import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { contactLink, eulaLink, list, paragraph, privacyLink, type LegalDocument } from './legal-document.ts';

/** The terms of use: every subject that spec 1 section 2.7 lists has a section of its own. */
export const termsOfUse: LegalDocument = {
  slug: 'terms-of-use',
  title: 'Terms of Use',
  shortTitle: 'Terms of Use',
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'terms-acceptance',
      heading: 'Acceptance of these terms',
      blocks: [
        paragraph(
          'These terms are an agreement between you and FireFlink about your use of the FireFlink platform. By ticking ' +
            'the box on the sign-up page and clicking Register, by activating an account that someone created for you, or by ' +
            'using the services, you accept them. If you do not accept them, do not use the services.',
        ),
        paragraph('In these terms:'),
        list(
          '“FireFlink”, “we” and “us” mean the provider of the FireFlink software and services.',
          '“Licensee” means the organization that holds the license under which you work, or you yourself if you hold it.',
          '“Operator” means whoever runs the installation that you are using, usually the licensee.',
          '“Services” means what section 2 describes.',
        ),
        paragraph(
          'The software itself is licensed under the ',
          eulaLink,
          '. If the licensee has signed a separate agreement with us and it says something else, that agreement prevails.',
        ),
      ],
    },
    {
      id: 'terms-services',
      heading: 'The services',
      blocks: [
        paragraph(
          'FireFlink is a platform for test automation. It lets a team manage projects, client machines, test ' +
            'executions, their settings and results, integrations with other tools, and the users who take part. What you ' +
            'can see and do depends on the features of the license, on your privilege in it and on your role in each project.',
        ),
        paragraph(
          'We may add, change or withdraw features. We do not withdraw a feature that the licensee has paid for during ' +
            'the paid period without offering a reasonable replacement, unless the law or security requires it. The ' +
            'operator decides when the installation is updated, maintained or taken out of service.',
        ),
      ],
    },
    {
      id: 'terms-eligibility',
      heading: 'Eligibility',
      blocks: [
        paragraph(
          'You may use the services only as an authorized user of a licensee: the licensee, or someone acting for it, ' +
            'has invited you or approved your account, and has not withdrawn that permission. If you sign up for an ' +
            'organization, you confirm that you are allowed to accept these terms for it.',
        ),
        paragraph(
          'When you stop working for the licensee, your right to use the services under its license ends as well.',
        ),
      ],
    },
    {
      id: 'terms-age',
      heading: 'Minimum age',
      blocks: [
        paragraph(
          'You must be at least 16 years old to have an account. If the law where you live sets a higher age for accepting ' +
            'an agreement like this one, that age applies, unless your parent or guardian accepts it for you. We ask ' +
            'operators to close accounts of persons who are younger.',
        ),
      ],
    },
    {
      id: 'terms-account',
      heading: 'Your account and password',
      blocks: [
        paragraph('An account belongs to one person. You agree to:'),
        list(
          'give your true name and an email address that you can read, and keep your profile correct;',
          'keep your password secret, and not use one that you use elsewhere;',
          'sign out on a computer that other people use;',
          'tell the administrator of your license at once if you think that someone else has used your account.',
        ),
        paragraph('The password policy is:'),
        list(
          `a password has ${limits.passwordMin} to ${limits.passwordMax} characters;`,
          'it contains at least one upper-case letter, one lower-case letter, one digit and one special character;',
          '5 wrong attempts within 15 minutes lock the account for 24 hours. Setting a new password by the link that ' +
            '“Forgot password” sends unlocks it earlier.',
        ),
        paragraph(
          'You are responsible for what is done with your account, unless it was done without your permission and you ' +
            'had taken reasonable care.',
        ),
      ],
    },
    {
      id: 'terms-license',
      heading: 'Your license to use the services',
      blocks: [
        paragraph(
          'As long as you follow these terms and the license of the licensee is in force, you have a limited, ' +
            'non-exclusive, non-transferable and revocable license to use the services for the testing work of the ' +
            'licensee. You may not sell it, lend it, sublicense it or pass it on. All rights that these terms do not ' +
            'expressly give you stay with us.',
        ),
      ],
    },
    {
      id: 'terms-prohibited',
      heading: 'Prohibited activities',
      blocks: [
        paragraph('You may not, and may not help anyone else to:'),
        list(
          'reverse engineer, decompile or disassemble the software, or try to obtain its source code, except where the ' +
            'law allows it despite this term;',
          'impersonate another person or organization, or claim a connection with one that you do not have;',
          'share an account or a password, or use another person’s account;',
          'scrape the services, or collect data from them by automatic means other than the interfaces documented for that;',
          'upload or spread malware, or any other code that is meant to damage, spy or interrupt;',
          'probe, scan or test the security of the services, or bypass a safeguard, without the written permission of ' +
            'the operator and of us;',
          'run tests against systems that you have no permission to test;',
          'overload the services, or use more users, machines or parallel runs than the license covers;',
          'copy, sell or publish the services, or remove a copyright notice from them;',
          'use the services to break the law or the rights of others.',
        ),
        paragraph(
          'If you find a weakness in the security of the services, please report it to ',
          contactLink,
          ' and give us reasonable time to fix it before you make it public.',
        ),
      ],
    },
    {
      id: 'terms-fees',
      heading: 'Fees',
      blocks: [
        paragraph(
          'The licensee pays the fees of its license, with the taxes that apply, as its order or invoice says. You pay ' +
            'nothing as an authorized user. Fees that have been paid are not refunded, unless the law or an agreement ' +
            'with the licensee says otherwise.',
        ),
        paragraph(
          'If fees remain unpaid after their due date, we may suspend the services under that license until they are ' +
            'paid, after a reminder to the licensee. When a license ends, most functions stop until it is renewed.',
        ),
      ],
    },
    {
      id: 'terms-intellectual-property',
      heading: 'Intellectual property',
      blocks: [
        paragraph(
          'The software, its design, documentation, names and logos, and all intellectual property rights in them, belong ' +
            'to FireFlink or to those who have licensed them to us. These terms transfer none of these rights.',
        ),
        paragraph(
          'What you and the licensee put into the services, such as test scripts, test data, files, results and ' +
            'templates, stays yours or the licensee’s. You allow the operator and us to store and process it as far as that ' +
            'is needed to provide the services. You confirm that you have the right to put it there.',
        ),
        paragraph(
          'If you send us a suggestion, we may use it without owing you anything, as long as we reveal nothing ' +
            'confidential.',
        ),
      ],
    },
    {
      id: 'terms-confidentiality',
      heading: 'Confidentiality',
      blocks: [
        paragraph(
          'Information that one side receives from the other, and that is marked confidential or is plainly meant to be, ' +
            'may be used only for the purpose of these terms. It must be protected with at least the care that one takes ' +
            'of one’s own secrets, and shown only to people who need it and are bound to the same duty.',
        ),
        paragraph(
          'This does not cover information that is public without a breach of duty, that the receiver already knew or ' +
            'found out independently, or that a law or a court orders to be disclosed. In that last case the receiver ' +
            'warns the other side first, where that is allowed.',
        ),
      ],
    },
    {
      id: 'terms-privacy',
      heading: 'Privacy',
      blocks: [
        paragraph(
          'The ',
          privacyLink,
          ' says which personal data the product stores, for what purpose and who decides about it. Please read the ',
          privacyLink,
          ' before you create an account; it is part of what you accept.',
        ),
      ],
    },
    {
      id: 'terms-electronic-communications',
      heading: 'Electronic communications',
      blocks: [
        paragraph(
          'The services send you messages that they need in order to work: activation and invitation emails, links to set ' +
            'a password, verification codes for your phone and notices about your account or these terms. You agree to ' +
            'receive them electronically, and that an electronic message satisfies a requirement of written form, unless ' +
            'the law demands more. We send no advertising to the address of your account.',
        ),
      ],
    },
    {
      id: 'terms-warranty',
      heading: 'Warranty disclaimer',
      blocks: [
        paragraph(
          'We make the services with care, but provide them “as is” and “as available”. As far as the law permits, we ' +
            'disclaim all warranties, express or implied, including those of merchantability, of fitness for a particular ' +
            'purpose and of non-infringement. We do not promise that the services are free of errors or interruptions.',
        ),
        paragraph(
          'A test that passes is no proof that a system has no faults. You decide what to make of a result, and you keep ' +
            'the copies of your data that you need. Tools of other providers that you connect are governed by their ' +
            'own terms, and we do not answer for them.',
        ),
      ],
    },
    {
      id: 'terms-liability',
      heading: 'Limit of liability',
      blocks: [
        paragraph(
          'As far as the law permits, our total liability for everything that arises from a service is limited to the ' +
            'amount paid to us for the specific service that gave rise to the claim. We are not liable for lost profit, ' +
            'lost data, lost business or other indirect or consequential damage, even if we could have foreseen it.',
        ),
        paragraph(
          'Nothing in these terms limits liability that cannot be limited by law, such as liability for fraud or for ' +
            'death or injury caused by negligence.',
        ),
      ],
    },
    {
      id: 'terms-indemnity',
      heading: 'Indemnity',
      blocks: [
        paragraph(
          'If someone makes a claim against us because you broke these terms or the law, or because of content that you ' +
            'put into the services, you will indemnify us for the damage and the reasonable costs that follow. We tell you ' +
            'of the claim without delay, leave its defense to you if you wish, and help you at your expense. You ' +
            'may not admit anything in our name without our consent.',
        ),
      ],
    },
    {
      id: 'terms-termination',
      heading: 'Term and termination',
      blocks: [
        paragraph(
          'These terms apply from the moment you accept them until your account is deleted. You can end them at any ' +
            'time: stop using the services and ask the administrator of your license to delete your account.',
        ),
        paragraph(
          'We and the operator may suspend or delete an account at any time without giving reasons. Where it is ' +
            'possible and safe, you are told beforehand. The operator may keep what you made for the licensee; ' +
            'the ',
          privacyLink,
          ' says what happens to your personal data.',
        ),
      ],
    },
    {
      id: 'terms-survival',
      heading: 'Survival',
      blocks: [
        paragraph(
          'The sections that by their nature are meant to last survive the end of these terms. Among them are those ' +
            'about fees that are due, intellectual property, confidentiality, warranty, liability, indemnity, notices and ' +
            'governing law.',
        ),
      ],
    },
    {
      id: 'terms-changes',
      heading: 'Changes to these terms',
      blocks: [
        paragraph(
          'We may change these terms. We announce a material change at least 30 days before it takes effect, by email or ' +
            'by a message in the product. Changes that are not material, such as a clearer wording or a new address, ' +
            'take effect when they are published here. The date at the top shows the last change.',
        ),
        paragraph(
          'If you go on using the services after a change has taken effect, you accept it. If you do not agree, stop ' +
            'using them and ask for your account to be deleted.',
        ),
      ],
    },
    {
      id: 'terms-force-majeure',
      heading: 'Force majeure',
      blocks: [
        paragraph(
          'Neither side is liable for a delay or failure caused by events beyond its reasonable control, such as natural ' +
            'disasters, epidemics, war, unrest, acts of authorities, strikes, or failures of power or public networks. ' +
            'It must do what is reasonable to limit the effect and resume as soon as it can. Duties to pay are not excused.',
        ),
      ],
    },
    {
      id: 'terms-notices',
      heading: 'Notices',
      blocks: [
        paragraph(
          'Notices to you go to the email address of your account or appear in the product, and count as received on the ' +
            'next working day. Notices to us go to ',
          contactLink,
          '. Please name the licensee, your account and the section that you write about.',
        ),
      ],
    },
    {
      id: 'terms-governing-law',
      heading: 'Governing law',
      blocks: [
        paragraph(
          'These terms are governed by the laws of India, without regard to its rules on conflicts of laws. The competent courts ' +
            'in India decide disputes that we cannot settle between us. Rights that the consumer law of your own country gives ' +
            'you, and that cannot be waived, remain yours.',
        ),
      ],
    },
    {
      id: 'terms-severability',
      heading: 'Severability',
      blocks: [
        paragraph(
          'If a court finds a part of these terms invalid or unenforceable, the rest stays in force. The invalid part is ' +
            'replaced by a valid one that comes closest to what it was meant to achieve.',
        ),
      ],
    },
    {
      id: 'terms-waiver',
      heading: 'Waiver',
      blocks: [
        paragraph(
          'If one side does not use a right, or uses it late, it has not given that right up. A waiver counts only when it ' +
            'is made in writing, and only for the case that it names.',
        ),
      ],
    },
    {
      id: 'terms-grievances',
      heading: 'Grievances and contact',
      blocks: [
        paragraph(
          'If you have a complaint about the services, about content in them or about how your data is treated, write to ' +
            'our grievance officer by email: ',
          contactLink,
          '. Say who you are, what happened and what you would like us to do. We confirm that we have ' +
            'received your complaint and answer it within the time that the law sets.',
        ),
        paragraph(
          'Questions about your account, your rights in a project or the data in your installation are answered fastest ' +
            'by the administrator of your license.',
        ),
      ],
    },
  ],
};
