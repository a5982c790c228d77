/**
 * The global privilege helper of spec 1 section 6: what a license's list of privileges (its features) covers. The
 * all-access privilege 'All' covers everything. Other spellings ('Web Service', 'MS Dynamics') count as well. This file
 * imports nothing, so browsers may load it.
 */
type Privileges = readonly string[];

const allAccess = 'All';

const hasAny =
  (...names: readonly string[]) =>
  (privileges: Privileges): boolean =>
    privileges.some((privilege) => privilege === allAccess || names.includes(privilege));

const web = ['Web'];
const mobile = ['Mobile'];
const webService = ['WebService', 'Web Service', 'Web Services'];
const salesforce = ['Salesforce'];
const msDynamics = ['MSDynamics', 'MS Dynamics'];

export const hasDefects = hasAny('Defects');
export const hasManualTestcases = hasAny('ManualTestcases');
export const hasWebService = hasAny(...webService);
export const hasWeb = hasAny(...web);
export const hasMobile = hasAny(...mobile);
export const hasSalesforce = hasAny(...salesforce);
export const hasMsDynamics = hasAny(...msDynamics);

/** Returns whether the license covers only web services, which have no page to capture (spec 2 section 2). */
export const hasOnlyWebService = (privileges: Privileges): boolean =>
  privileges.length > 0 && privileges.every((privilege) => webService.includes(privilege));

/**
 * Returns whether the license covers any kind of automation. Without it, automation menus and the header's controls are
 * hidden (spec 2 section 6).
 */
export const hasAutomation = hasAny(...web, ...mobile, ...webService, ...salesforce, ...msDynamics);

/**
 * Returns whether projects of this type can be automated on the license; 'Web & Mobile' needs both. Unknown types
 * cannot.
 */
export function coversProjectType(privileges: Privileges, type: string): boolean {
  switch (type) {
    case 'Web':
      return hasWeb(privileges);
    case 'Mobile':
      return hasMobile(privileges);
    case 'Web & Mobile':
      return hasWeb(privileges) && hasMobile(privileges);
    case 'Web Service':
      return hasWebService(privileges);
    case 'Salesforce':
      return hasSalesforce(privileges);
    case 'MS Dynamics':
      return hasMsDynamics(privileges);
    default:
      return false;
  }
}

/**
 * Returns where switching the project leads (spec 1 section 4): its scripts when its menus include Test Dev, otherwise
 * the project.
 * @param connected whether the application that shows scripts is connected: without it they would be a page about its
 * absence
 */
export function landingPath(headers: readonly { readonly name: string }[], connected: boolean): string {
  const scripts = connected && headers.some(({ name }) => name === 'Test Dev');
  return scripts ? '/app/test-dev/scripts' : '/app/projects/project';
}
