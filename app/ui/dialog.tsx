import { Modal, type ModalProps } from './modal.tsx'

/** One decision or one short task, in the middle of the screen. */
export const Dialog = ({ wide = false, ...rest }: ModalProps & { wide?: boolean }) => (
  <Modal className={`dialog ${wide ? 'dialog-wide' : ''}`} {...rest} />
)
