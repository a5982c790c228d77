import { showTime } from '#app/components/dates.ts';
import { TextLink } from '#app/components/text-link.tsx';
import type { Origin } from '#platform/contract/roles/role-values.ts';

/** A configuration, as far as it is said whose it is. */
export interface ShownConfiguration {
  /** Of the scope. */
  readonly id: string;
  readonly from: Origin;
  readonly modifiedOn: string | null;
  readonly modifiedByUname: string;
  /** The project that one works in; null in All Projects. */
  readonly projectName: string | null;
  /** It can be changed from there. */
  readonly mayEdit: boolean;
}

interface ScopeProps {
  readonly shown: ShownConfiguration;
  readonly inheritTo: string;
}

/** Whose settings these are, who saved them, and in a project the way back to those of All Projects. */
export function ConfigurationScope({ shown, inheritTo }: ScopeProps) {
  const { from, modifiedOn, modifiedByUname, projectName, mayEdit } = shown;
  const own = projectName !== null && from === 'Project';
  return (
    <div className="execution-configuration-scope">
      <p>
        {own ? `These are the settings of ${projectName}.` : 'These are the settings of All Projects.'}{' '}
        {projectName === null && 'They hold in every project that has none of its own.'}
        {projectName !== null && !own && mayEdit && `Saving gives ${projectName} settings of its own.`}
        {modifiedOn === null
          ? ' Nobody has changed them yet.'
          : ` Last saved ${showTime(modifiedOn)}${modifiedByUname === '' ? '' : ` by ${modifiedByUname}`}.`}
      </p>
      {own && mayEdit && (
        <TextLink id="inherit" to={inheritTo} preventScrollReset>
          Use the settings of All Projects again
        </TextLink>
      )}
    </div>
  );
}
