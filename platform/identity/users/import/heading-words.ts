/**
 * The headings of HR systems, directories and spreadsheets, by what their column contains: in lower case, without
 * accents, spaces and punctuation (`wordsOf` in `headings.ts`).
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Headings that mean an address and nothing else. */
export const emailHeadings = words(`
  email mail emailaddress emailid mailid mailaddress primaryemail primaryemailaddress
  emailadresse mailadresse emailanschrift
  courriel adresseemail adressemail adressecourriel adresseelectronique adressedemessagerie mel
  correo correoelectronico direcciondecorreo direcciondecorreoelectronico direccionemail
  correioeletronico enderecodeemail enderecoemail
  postaelettronica indirizzoemail indirizzodipostaelettronica indirizzomail
  emailadres mailadres
  adresemail adrespocztyelektronicznej pocztaelektroniczna mejl
  epost epostadress sahkoposti sahkopostiosoite eposta
  ईमेल ईमेलपता ईमेलआईडी
  メール メールアドレス eメール 電子メール 電子メールアドレス
  电子邮件 电子邮箱 邮箱 邮箱地址 电子邮件地址 邮件 電子郵件 電子信箱 電子郵件地址
  이메일 이메일주소 전자메일
  почта электроннаяпочта адресэлектроннойпочты email1address
`);

/** Parts of longer headings that mean an address, too. */
export const emailWords =
  /email|courriel|mailadres|correoelectronico|correioeletronico|postaelettronica|ईमेल|メール|邮箱|邮件|電子郵件|電子信箱|이메일|электроннойпочты/u;

/** Headings of sign-in names; they mean addresses only if the column contains some. */
export const signInNames = words(`
  userprincipalname upn principalname username userid user login loginname loginid signinname account accountname
  benutzer benutzername anmeldename benutzerkennung utilisateur nomdutilisateur identifiant usuario nombredeusuario
  nomedeusuario utente nomeutente gebruiker gebruikersnaam uzytkownik nazwauzytkownika ユーザー名 用户名 帐号 账号 使用者名稱
`);

/** Words after an address that mean that the column contains something about it. */
export const emailAttributes = words(`
  type typ label domain verified verification confirmed status sent opt optout display format count language notification
  notifications alias aliases forwarding signature password subscription subscribed valid validated bounced
  typetyp etichetta etiqueta etykieta sprache langue langage
`);

/** Words for another person, such as the manager. */
export const othersWords =
  /manager|supervisor|superviseur|vorgesetz|fuhrungskraft|teamleit|teamlead|abteilungsleit|superieur|hierarchi|responsable|responsavel|jefe|jefa|gestor|chefia|superior|responsabile|superiore|leidinggevend|przelozon|kierowni|reportsto|approver|sponsor|assistant|assistenz|secretary|sekretar|emergency|notfall|urgence|urgenza|emergencia|recruiter|referr|inviter|invitedby|createdby|modifiedby|updatedby|addedby|owner|boss|^chef|mentor|buddy|hrbp|hrpartner|hrcontact|spouse|partner|delegate|stellvertret|vertreter|प्रबंधक|上司|上長|責任者|マネージャ|管理者|经理|主管|上级|經理|上級|관리자|상사|руководител|начальник/u;

/** Words for an address at work, which is preferred to others. */
export const moreLikely =
  /^(?:work|business|company|corporate|office|primary|official|internal|dienstlich|geschaftlich|geschaft|firma|firmen|beruflich|professionnel|professionnelle|pro|trabajo|empresa|corporativo|laboral|trabalho|profissional|lavoro|aziendale|zakelijk|werk|sluzbowy|sluzbowa|firmowy|office|会社|勤務先|工作|公司|单位)$/u;

/** Words for an address that is private, old or a further one. */
export const lessLikely =
  /^(?:personal|private|privat|private[rsn]?|home|recovery|backup|secondary|second|alternate|alternative|additional|other|old|new|former|previous|personnel|personnelle|perso|prive|privee|particular|privado|privada|pessoal|personale|privata|privato|persoonlijk|thuis|prive|prywatny|prywatna|domowy|2|3|4|5|weitere|andere|autre|otro|outro|altro|個人|自宅|个人|私人|निजी)$/u;

export const firstNames = words(`
  firstname givenname forename first given preferredfirstname legalfirstname firstnames givennames fname knownas
  vorname vornamen rufname prenom prenoms prenomusuel nombre nombres nombredepila primernombre
  primeironome nomeproprio voornaam voornamen roepnaam imie imiona
  पहलानाम प्रथमनाम 名 名前名 ファーストネーム 名字名 이름 имя fornamn fornavn etunimi
`);

export const lastNames = words(`
  lastname surname familyname last family sn legallastname preferredlastname lname
  nachname nachnamen familienname zuname nomdefamille nomusuel nomdusage
  apellido apellidos primerapellido sobrenome apelido ultimonome cognome achternaam familienaam nazwisko
  उपनाम अंतिमनाम कुलनाम 姓 姓氏 苗字 名字 ラストネーム 성 фамилия efternamn etternavn efternavn sukunimi soyadi
`);

export const fullNames = words(`
  name fullname displayname employeename employee worker workername legalname preferredname personname person contactname realname
  userfullname cn commonname nameofemployee employeefullname membername member staffname namefull
  mitarbeiter mitarbeitername mitarbeiterin vollstandigername vollername anzeigename vorundnachname nameundvorname namevorname vornamename
  vornamenachname nachnamevorname
  nom nomcomplet nometprenom prenometnom nomprenom prenomnom nomaffiche collaborateur salarie
  nombrecompleto nombreyapellidos nombreyapellido apellidosynombre apellidosynombres empleado colaborador
  nome nomecompleto nomeesobrenome funcionario nomecognome cognomenome nomeecognome cognomeenome nominativo dipendente
  naam volledigenaam weergavenaam medewerker imieinazwisko nazwiskoiimie nazwa pracownik
  नाम पूरानाम कर्मचारी 氏名 名前 お名前 社員名 フルネーム 姓名 名称 名稱 员工姓名 中文名 성명 фио
`);

export const roles = words(`
  role roles userrole accessrole systemrole privilege privileges userprivilege accesslevel permission permissions permissionlevel
  fireflinkrole fireflinkprivilege licenserole
  rolle rollen benutzerrolle berechtigung berechtigungen recht rechte zugriffsebene
  profil droits autorisation roleutilisateur rol roles rolusuario permiso permisos privilegio
  funcao papel perfil permissao ruolo ruoli permesso permessi gebruikersrol rechten bevoegdheid rola uprawnienia uprawnienie
  भूमिका अनुमति 役割 ロール 権限 角色 权限 權限 역할 권한 роль
`);
