import type { ReactNode } from 'react';
import { RemovalRow, SettingsSection } from './setting-parts.tsx';
import type { ShownSettings } from './settings-tab.ts';

interface RemovalsProps {
  readonly shown: ShownSettings;
  /** See `SettingsTab.inheritTo`. */
  readonly inheritTo: string | undefined;
  /** Further rows, see `RemovalRow`. */
  readonly children?: ReactNode;
}

/** Renders the last section of a tab, for what deletes something; nothing where there is nothing to delete. */
export function Removals({ shown, inheritTo, children }: RemovalsProps) {
  const { from, projectName, mayEdit } = shown;
  const canInherit = from === 'Project' && projectName !== null && mayEdit && inheritTo !== undefined;
  if (!canInherit && !children) return null;
  return (
    <SettingsSection title="Delete and reset">
      {children}
      {canInherit && (
        <RemovalRow
          id="inherit"
          name="Project settings"
          about={`Deletes the settings of ${projectName}, which then follows All Projects.`}
          to={inheritTo}
          action="Use the settings of All Projects again"
        />
      )}
    </SettingsSection>
  );
}
