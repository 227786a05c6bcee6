import { Modal, type ModalProps } from './modal.tsx'

interface Props extends ModalProps {
  side?: 'right' | 'bottom'
}

/** Something longer beside the page: filters, a menu, a form. On a phone it fills the width. */
export const Drawer = ({ side = 'right', ...rest }: Props) => <Modal className={`drawer drawer-${side}`} {...rest} />
