import { classNames } from '../class-names.ts';
import { DialogFrame, type Asking, type DialogProps } from './dialog-frame.tsx';

const widthClass = {
  312: 'modal-312',
  420: 'modal-420',
  560: 'modal-560',
  888: 'modal-888',
  1200: 'modal-1200',
};

type ModalProps = DialogProps &
  Asking & {
    /** In px, on a screen that is wide enough. */
    width?: keyof typeof widthClass;
    /** The title is for screen readers only, and the content has its own way to close the dialog. */
    hideHeader?: boolean;
  };

/**
 * Renders a dialog in the middle, for a question or a short form. To let Enter confirm, make the main action
 * its first submit button.
 */
export function Modal({ width = 420, ...props }: ModalProps) {
  return <DialogFrame {...props} className={classNames('modal', widthClass[width])} />;
}
