import { Icon } from '#app/components/icon/icon.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';

/** The functions that the desktop client provides in its windows (decisions.md). */
interface DesktopBridge {
  minimize(): void;
  restore(): void;
  close(): void;
}

declare global {
  interface Window {
    readonly fireflinkDesktop?: DesktopBridge;
  }
}

const controls = [
  { action: 'minimize', label: 'Minimize window', icon: 'minus' },
  { action: 'restore', label: 'Restore window', icon: 'square' },
  { action: 'close', label: 'Close window', icon: 'close' },
] as const;

/** Renders minimize, restore and close, inside the desktop client only (spec 1 section 2.8). */
export function WindowControls() {
  const bridge = useHydrated() ? window.fireflinkDesktop : undefined;
  if (!bridge) return null;
  return (
    <div role="group" aria-label="Window" className="shell-toolbar">
      {controls.map(({ action, label, icon }) => (
        <button key={action} type="button" className="shell-tool" onClick={() => bridge[action]()}>
          <Icon name={icon} />
          <span className="sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}
