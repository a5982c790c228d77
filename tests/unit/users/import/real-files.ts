/** A realistic list, as spreadsheets, HR systems and directories write it. */
export interface RealFile {
  readonly name: string;
  readonly text: string;
  /** What each column that isn't ignored is used for, as 'email: C'. */
  readonly columns: string | null;
  /** Address, name and, where a column holds it, role. */
  readonly people: readonly (readonly [emailId: string, name: string, role?: string])[];
  /** The line and the given address, or '' where there was none; with the first words of the reason. */
  readonly refused?: readonly (readonly [line: number, given: string, reason: string])[];
}

const lines = (...all: readonly string[]): string => all.join('\r\n');

const missing = (letter: string) => `Column ${letter} has no email address`;
const wrong = 'Enter valid email Id';
const spaces = 'Remove the spaces from the email address';

/** Spreadsheets that were typed by hand. */
const spreadsheets: readonly RealFile[] = [
  {
    name: 'a second column with the addresses of managers',
    text: lines(
      'First;Last;E-Mail;Manager',
      'Ada;Lovelace;ada@x.org;boss@x.org',
      'Grace;Hopper;grace@x.org;boss@x.org',
      'Ann;Nomail;;new.manager@x.org',
    ),
    columns: 'firstName: A, lastName: B, email: C',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace Hopper'],
    ],
    refused: [[4, '', missing('C')]],
  },
  {
    name: 'the manager first',
    text: lines(
      'Manager Email,Employee Email,Employee',
      'boss@x.org,ada@x.org,Ada Lovelace',
      ',bo@x.org,Bo Ek',
    ),
    columns: 'email: B, name: C',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['bo@x.org', 'Bo Ek'],
    ],
  },
  {
    name: 'ids before names',
    text: lines('ID;Name;E-Mail', '1001;Ada Lovelace;ada@x.org', '1002;;grace.hopper@x.org'),
    columns: 'name: B, email: C',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace.hopper@x.org', 'Grace Hopper'],
    ],
  },
  {
    name: 'ids in a column of names',
    text: lines('Name,Email', 'E-1001,ada.lovelace@x.org', '1002,grace@x.org'),
    columns: 'name: A, email: B',
    people: [
      ['ada.lovelace@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace'],
    ],
  },
  {
    name: 'roles beside addresses',
    text: lines('Email,Role,Department', 'ada@x.org,Tester,QA', 'grace@x.org,Admin,QA', 'joan@x.org,,QA'),
    columns: 'email: A, role: B',
    people: [
      ['ada@x.org', 'Ada', 'Tester'],
      ['grace@x.org', 'Grace', 'Admin'],
      ['joan@x.org', 'Joan', ''],
    ],
  },
  {
    name: 'broken addresses',
    text: lines(
      'Name,Email',
      'Space,sp ace9@x.org',
      'No domain,ada@',
      'Two,ada@x.org; bo@x.org',
      'Two more,ada@x.org bo@x.org',
      'Text,not yet',
      'Good,good@x.org',
    ),
    columns: 'name: A, email: B',
    people: [['good@x.org', 'Good']],
    refused: [
      [2, 'sp ace9@x.org', spaces],
      [3, 'ada@', wrong],
      [4, 'ada@x.org; bo@x.org', 'This row has several'],
      [5, 'ada@x.org bo@x.org', 'This row has several'],
      [6, 'not yet', wrong],
    ],
  },
  {
    name: 'the delimiter declared on the first line',
    text: lines('sep=;', 'Name;Email', 'Lovelace, Ada;ada@x.org'),
    columns: 'name: A, email: B',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'tabs, as Excel copies cells',
    text: lines('First name\tLast name\tEmail\tBoss', 'Ada\tLovelace\tada@x.org\tboss@x.org'),
    columns: 'firstName: A, lastName: B, email: C',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'quoted cells with delimiters, quotes and line breaks',
    text: '\uFEFFName,"E-Mail\n(work)",Notes\n"Lovelace, Ada",ada@x.org,"likes ""engines"",\nand numbers"\nGrace Hopper,grace@x.org,\n',
    columns: 'name: A, email: B',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace Hopper'],
    ],
  },
  {
    name: 'titles above the headings, empty columns and rows, headings repeated on the second page',
    text: lines(
      'Team list 2026;;;;',
      'Email export;;generated today;;',
      ';;;;',
      ';Last name;First name;;Email',
      ';Lovelace;Ada;;ada@x.org',
      ';;;;',
      ';Last name;First name;;Email',
      ';Hopper;Grace;;grace@x.org',
    ),
    columns: 'lastName: B, firstName: C, email: E',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace Hopper'],
    ],
  },
  {
    name: 'plus signs, apostrophes, capitals and mailto:',
    text: lines(
      'Name;Mail',
      "O'Brien;Conan.O'Brien@X.org",
      'Ada;mailto:ada+test@x.org',
      'Bo;"Bo Ek" <bo@x.org>',
    ),
    columns: 'name: A, email: B',
    people: [
      ["conan.o'brien@x.org", 'O Brien'],
      ['ada+test@x.org', 'Ada'],
      ['bo@x.org', 'Bo x'],
    ],
  },
  {
    name: 'a grid without headings, with managers',
    text: lines(
      '1001,Ada,Lovelace,ada@x.org,boss@x.org',
      '1002,Grace,Hopper,grace@x.org,boss@x.org',
      '1003,Ann,Nomail,,boss@x.org',
    ),
    columns: 'name: B, name: C, email: D',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace Hopper'],
    ],
    refused: [[3, '', missing('D')]],
  },
  {
    name: 'only the address of the manager',
    text: lines('Name;Manager email', 'Ada;boss@x.org', 'Bo;boss@x.org'),
    columns: 'name: A',
    people: [],
    refused: [
      [2, '', 'Choose the column'],
      [3, '', 'Choose the column'],
    ],
  },
  {
    name: 'a quotation mark that is not closed',
    text: lines('Name,Email,Notes', 'Ada,ada@x.org,"open', 'Grace,grace@x.org,', 'Joan,joan@x.org,'),
    columns: 'name: A, email: B',
    people: [],
    refused: [[2, 'ada@x.org', 'A quotation mark']],
  },
  {
    name: 'addresses under a heading that says nothing',
    text: lines('Vorname;Nachname;Kontakt', 'Ada;Lovelace;ada@x.org', 'Grace;Hopper;grace@x.org'),
    columns: 'firstName: A, lastName: B, email: C',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['grace@x.org', 'Grace Hopper'],
    ],
  },
  {
    name: 'two columns of addresses of which no heading tells whose they are',
    text: lines('Name;Kontakt A;Kontakt B', 'Ada;ada@x.org;one@x.org', 'Grace;grace@x.org;other@x.org'),
    columns: 'name: A',
    people: [],
    refused: [
      [2, '', 'Choose the column'],
      [3, '', 'Choose the column'],
    ],
  },
];

/** Headings in other languages. */
const languages: readonly RealFile[] = (
  [
    [
      'German',
      'Nachname;Vorname;E-Mail-Adresse (dienstlich);Vorgesetzter E-Mail;Rolle',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'German, name and first name',
      'Name;Vorname;E-Mail;Führungskraft E-Mail;Berechtigung',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'French',
      'Nom;Prénom;Courriel;Courriel du responsable;Rôle',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'Spanish',
      'Apellidos;Nombre;Correo electrónico;Correo del jefe;Rol',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'Portuguese',
      'Sobrenome;Nome;Endereço de e-mail;E-mail do gestor;Função',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'Italian',
      'Cognome;Nome;Posta elettronica;E-mail responsabile;Ruolo',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'Dutch',
      'Achternaam;Voornaam;E-mailadres;E-mail leidinggevende;Rol',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    [
      'Polish',
      'Nazwisko;Imię;Adres e-mail;E-mail przełożonego;Rola',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    ['Hindi', 'उपनाम;पहला नाम;ईमेल;प्रबंधक ईमेल;भूमिका', 'lastName: A, firstName: B, email: C, role: E'],
    [
      'Japanese',
      '姓;名;メールアドレス;上司のメールアドレス;役割',
      'lastName: A, firstName: B, email: C, role: E',
    ],
    ['Chinese', '姓;名;电子邮件;经理邮箱;角色', 'lastName: A, firstName: B, email: C, role: E'],
    ['Korean', '성;이름;이메일;관리자 이메일;역할', 'lastName: A, firstName: B, email: C, role: E'],
  ] as const
).map(([language, headings, columns]) => ({
  name: `headings in ${language}`,
  text: lines(headings, 'Lovelace;Ada;ada@x.org;boss@x.org;Tester', 'Hopper;Grace;;boss@x.org;Tester'),
  columns,
  people: [['ada@x.org', 'Ada Lovelace', 'Tester']],
  refused: [[3, '', missing('C')]],
}));

/** Exports of HR systems, directories and tools. */
const exported: readonly RealFile[] = [
  {
    name: 'Workday',
    text: lines(
      'All Active Workers,,,,,,',
      'Effective Date: 2026-11-22,,,,,,',
      'Employee ID,Worker,Business Title,Email - Work,Email - Home,Manager,Manager Email',
      '21001,"Lovelace, Ada",QA Lead,ada@x.org,ada@home.org,"Boss, Big",boss@x.org',
      '21002,"Hopper, Grace (On Leave)",Tester,,grace@home.org,"Boss, Big",boss@x.org',
    ),
    columns: 'name: B, email: D',
    people: [['ada@x.org', 'Ada Lovelace']],
    refused: [[5, '', missing('D')]],
  },
  {
    name: 'SAP SuccessFactors',
    text: lines(
      'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,TIMEZONE',
      'STATUS,User ID,Username,First Name,Last Name,Middle Name,Gender,Email Address,Manager,Human Resource,Department,Timezone',
      'active,105001,alovelace,Ada,Lovelace,K,F,ada@x.org,105000,105900,QA,Europe/Berlin',
    ),
    columns: 'firstName: D, lastName: E, email: H',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'BambooHR',
    text: lines(
      'Employee #,"Last Name, First Name",First Name,Last Name,Work Email,Home Email,Reporting to,Job Title',
      '12,"Lovelace, Ada",Ada,Lovelace,ada@x.org,ada@home.org,Big Boss,QA Lead',
    ),
    columns: 'firstName: C, lastName: D, email: E',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Personio',
    text: lines(
      'ID;Vorname;Nachname;E-Mail;Private E-Mail;Position;Vorgesetzter;Vorgesetzter (E-Mail)',
      '77;Ada;Lovelace;ada@x.org;ada@home.org;Testerin;Boss;boss@x.org',
    ),
    columns: 'firstName: B, lastName: C, email: D',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Microsoft Entra ID, bulk download of users',
    text: lines(
      'userPrincipalName,displayName,surname,mail,givenName,id,userType,jobTitle,department,accountEnabled,usageLocation,alternateEmailAddress,creationType',
      'ada@corp.onmicrosoft.com,Ada Lovelace,Lovelace,ada@x.org,Ada,b2,Member,QA Lead,QA,True,DE,ada@home.org,',
      'bo_y.org#EXT#@corp.onmicrosoft.com,Bo Ek,,bo@y.org,,b3,Guest,,,True,,,Invitation',
    ),
    columns: 'lastName: C, email: D, firstName: E',
    people: [
      ['ada@x.org', 'Ada Lovelace'],
      ['bo@y.org', 'Bo y'],
    ],
  },
  {
    name: 'Microsoft 365 admin center',
    text: lines(
      'Block credential,City,Display name,First name,Last name,Licenses,Proxy addresses,Title,User principal name',
      'False,Bonn,Ada Lovelace,Ada,Lovelace,E3,SMTP:ada@x.org+smtp:a@x.org,QA,ada@x.org',
    ),
    columns: 'firstName: D, lastName: E, email: I',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Google Workspace, users',
    text: lines(
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],New Primary Email [UPLOAD ONLY],Recovery Email,Home Secondary Email,Work Secondary Email,Employee ID,Manager Email',
      'Ada,Lovelace,ada@x.org,****,/QA,,ada@home.org,,a.l@x.org,7,boss@x.org',
    ),
    columns: 'firstName: A, lastName: B, email: C',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Okta',
    text: lines(
      'login,firstName,lastName,middleName,email,title,displayName,nickName,secondEmail,mobilePhone,userType,manager,managerId',
      'ada@corp.org,Ada,Lovelace,,ada@x.org,QA,Ada L,,ada@home.org,,Employee,boss@x.org,7',
    ),
    columns: 'firstName: B, lastName: C, email: E',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Active Directory, csvde',
    text: lines(
      'DN,objectClass,cn,sn,givenName,displayName,sAMAccountName,userPrincipalName,mail,manager',
      '"CN=Ada Lovelace,OU=QA,DC=x,DC=org",user,Ada Lovelace,Lovelace,Ada,Ada Lovelace,alovelace,ada@corp.local.org,ada@x.org,"CN=Boss,DC=x"',
      '"CN=svc,DC=x",user,svc,,,svc,svc,,,',
    ),
    columns: 'lastName: D, firstName: E, email: I',
    people: [['ada@x.org', 'Ada Lovelace']],
    refused: [[3, '', missing('I')]],
  },
  {
    name: 'Active Directory, Export-Csv of PowerShell',
    text: lines(
      '#TYPE Selected.Microsoft.ActiveDirectory.Management.ADUser',
      '"GivenName","Surname","SamAccountName","EmailAddress","Manager"',
      '"Ada","Lovelace","alovelace","ada@x.org","CN=Boss,DC=x"',
    ),
    columns: 'firstName: A, lastName: B, email: D',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Outlook contacts',
    text: lines(
      "First Name,Middle Name,Last Name,Company,Job Title,Assistant's Name,Manager's Name,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,Web Page",
      'Ada,K,Lovelace,X,QA,,Boss,ada@x.org,SMTP,Ada Lovelace (ada@x.org),ada@home.org,SMTP,',
    ),
    columns: 'firstName: A, lastName: C, email: H',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Gmail contacts',
    text: lines(
      'First Name,Middle Name,Last Name,Nickname,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Value',
      'Ada,,Lovelace,,X,* Work,ada@x.org,Home,ada@home.org,',
      'Grace,,Hopper,,X,Work,grace@x.org ::: g.hopper@x.org,,,',
    ),
    columns: 'firstName: A, lastName: C, email: G',
    people: [['ada@x.org', 'Ada Lovelace']],
    refused: [[3, 'grace@x.org ::: g.hopper@x.org', 'This row has several']],
  },
  {
    name: 'LinkedIn connections',
    text: lines(
      'Notes:',
      '"When exporting your connection data, you may notice that some of the email addresses are missing."',
      '',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Ada,Lovelace,https://www.linkedin.com/in/ada,ada@x.org,X,QA,22 Nov 2026',
      'Grace,Hopper,https://www.linkedin.com/in/grace,,X,QA,22 Nov 2026',
    ),
    columns: 'firstName: A, lastName: B, email: D',
    people: [['ada@x.org', 'Ada Lovelace']],
    refused: [[6, '', missing('D')]],
  },
  {
    name: 'Slack members',
    text: lines(
      'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname,expiration-timestamp',
      'ada,ada@x.org,Admin,1,1,0,U01,Ada Lovelace,ada,',
    ),
    columns: 'email: B, name: H',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'Jira users',
    text: lines(
      'User id,User name,email,User status,Added to org,Org role,Last seen in Jira',
      '712020:ab,Ada Lovelace,ada@x.org,Active,01 Nov 2026,Org admin,22 Nov 2026',
    ),
    columns: 'name: B, email: C',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'GitHub organization members',
    text: lines(
      'username,name,tfa_enabled,is_public,role,last_active,saml_name_id,verified_emails',
      'alovelace,Ada Lovelace,true,false,admin,2026-11-22,ada@x.org,ada@x.org',
    ),
    columns: 'name: B, role: E',
    people: [],
    refused: [[2, '', 'Choose the column']],
  },
  {
    name: 'DATEV',
    text: lines(
      'PersNr;Anrede;Familienname;Vorname;Geburtsdatum;E-Mail dienstlich;E-Mail privat;Kostenstelle',
      '00017;Frau;Lovelace;Ada;10.12.1985;ada@x.org;ada@home.org;400',
    ),
    columns: 'lastName: C, firstName: D, email: F',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
  {
    name: 'ADP',
    text: lines(
      'Associate ID,Legal First Name,Legal Last Name,Preferred First Name,Work Contact: Work Email,Personal Contact: Personal Email,Reports To Legal Name,Reports To Email',
      'A1,Augusta,Lovelace,Ada,ada@x.org,ada@home.org,"Boss, Big",boss@x.org',
    ),
    columns: 'firstName: B, lastName: C, email: E',
    people: [['ada@x.org', 'Augusta Lovelace']],
  },
  {
    name: 'Salesforce users',
    text: lines(
      '"Full Name","Alias","Username","Last Login","Role","Active","Profile","Email","Manager"',
      '"Lovelace, Ada","alove","ada@x.org.prod","11/22/2026","QA Lead","1","Standard User","ada@x.org","Boss"',
    ),
    columns: 'name: A, role: E, email: H',
    people: [['ada@x.org', 'Ada Lovelace', 'QA Lead']],
  },
  {
    name: 'Atlassian guard, names in one column and emails of approvers',
    text: lines('Display Name|Email|Approver Email|Role', 'Ada Lovelace|ada@x.org|boss@x.org|User'),
    columns: 'name: A, email: B, role: D',
    people: [['ada@x.org', 'Ada Lovelace', 'User']],
  },
  {
    name: 'Apple contacts and other directories in Chinese, names of two letters',
    text: lines('姓名,部门,邮箱,主管邮箱', '李明,测试,ming.li@x.org,boss@x.org', '王芳,测试,,boss@x.org'),
    columns: 'name: A, email: C',
    people: [['ming.li@x.org', '李明 Ming Li']],
    refused: [[3, '', missing('C')]],
  },
  {
    name: 'Moodle and other schools',
    text: lines('username,firstname,lastname,email,role1,idnumber', 'ada,Ada,Lovelace,ada@x.org,student,9'),
    columns: 'firstName: B, lastName: C, email: D',
    people: [['ada@x.org', 'Ada Lovelace']],
  },
];

export const realFiles: readonly RealFile[] = [...spreadsheets, ...languages, ...exported];
