import { useId, type ReactNode } from 'react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Panel } from '#app/components/page/panel.tsx';

interface SectionProps {
  readonly title: string;
  /** What holds for all of its settings, in one sentence. */
  readonly about?: ReactNode;
  /** Rows of settings. */
  readonly children: ReactNode;
}

/** Renders a section of a tab: its settings are rows, each with its name beside its control. */
export const SettingsSection = ({ title, about, children }: SectionProps) => (
  <Panel title={title} about={about}>
    <div className="settings-tab-rows">{children}</div>
  </Panel>
);

interface PartProps {
  readonly name: string;
  /** What it is or does, in one sentence. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a row whose controls have labels of their own; screen readers tell its name and sentence with them. */
export function SettingGroup({ name, about, children }: PartProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      className="settings-tab-row settings-tab-group"
    >
      <div className="settings-tab-what">
        <p id={id} className="settings-tab-name">
          {name}
        </p>
        {about !== undefined && (
          <p id={`${id}-about`} className="field-hint">
            {about}
          </p>
        )}
      </div>
      <div className="settings-tab-control">{children}</div>
    </div>
  );
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Renders settings that can't be changed, in the same two columns. */
export const SettingFacts = ({ items }: { readonly items: readonly Fact[] }) => (
  <dl className="settings-tab-rows">
    {items.map(({ label, value }) => (
      <div key={label} className="settings-tab-row settings-tab-fact">
        <dt className="settings-tab-name">{label}</dt>
        <dd className="settings-tab-control">{value}</dd>
      </div>
    ))}
  </dl>
);

interface RemovalProps {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The address of the question that is asked first. */
  readonly to: string;
  /** The text of its button. */
  readonly action: string;
}

/** Renders a row of the last section of a tab: what is deleted, and the button that asks whether to delete it. */
export const RemovalRow = ({ id, name, about, to, action }: RemovalProps) => (
  <div className="settings-tab-row">
    <div className="settings-tab-what">
      <h3 className="settings-tab-name">{name}</h3>
      <p id={`${id}-about`} className="field-hint">
        {about}
      </p>
    </div>
    <div className="settings-tab-control">
      <ButtonLink
        id={id}
        to={to}
        className="settings-tab-removal"
        aria-describedby={`${id}-about`}
        preventScrollReset
      >
        {action}
      </ButtonLink>
    </div>
  </div>
);
