import type { ReactNode } from 'react';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

const widthClass = {
  narrow: 'drawer-narrow',
  medium: 'drawer-medium',
  wide: 'drawer-wide',
  widest: 'drawer-widest',
};

interface DrawerProps extends DialogProps {
  readonly about: ReactNode;
  readonly width?: keyof typeof widthClass;
}

/**
 * Renders a panel at the right edge, for details and forms. Its width is 420, 560, 888 or 1200 px on a wide
 * screen; it fills a narrow one. Render it before the list that it belongs to: without script it stands above
 * it.
 */
export function Drawer({ width = 'medium', ...props }: DrawerProps) {
  return <DialogFrame {...props} asksFirst className={`drawer ${widthClass[width]}`} />;
}
