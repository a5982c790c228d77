import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

const widthClass = {
  narrow: 'drawer-narrow',
  medium: 'drawer-medium',
  wide: 'drawer-wide',
  widest: 'drawer-widest',
};

/**
 * A panel at the right edge, for details and forms. Its width is 420, 560, 888 or 1200 px on a wide screen; a narrow
 * screen it fills. Render it before the list that it belongs to: without script it stands above it.
 */
export function Drawer({ width = 'medium', ...props }: DialogProps & { width?: keyof typeof widthClass }) {
  return <DialogFrame {...props} asksFirst className={`drawer ${widthClass[width]}`} />;
}
