import { SiteForm } from '#app/components/forms/site-form.tsx'

/** The drawer's form: fetched when the drawer is first opened. */
export const DemoForm = ({ onClose }: { onClose: () => void }) => <SiteForm form="demo" stacked onClose={onClose} />
