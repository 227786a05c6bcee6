import { Icon } from './icon.tsx'

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
    <Icon name="alert" className="mt-[0.2em] size-[1.1em]" />
    <span>
      <span className="sr-only">Error: </span>
      {children}
    </span>
  </p>
)
