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
    /** In px, on a screen that has the room. */
    width?: keyof typeof widthClass;
    /** The title is then for a screen reader only, and the content brings its own way out. */
    hideHeader?: boolean;
  };

/** A dialog in the middle, for a question or a short form. 'Enter confirms': make the named action its first submit. */
export function Modal({ width = 420, ...props }: ModalProps) {
  return <DialogFrame {...props} className={classNames('modal', widthClass[width])} />;
}
