import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { PictureDialog } from './choosers/picture-dialog.tsx'

interface Props {
  id: string
  label: ReactNode
  hint?: string
  error: string | null
  labelHidden?: boolean
  value: string
  onChange: (src: string) => void
}

/** The address of a picture that is only shown behind a text: chosen from the library, or typed. */
export const PicturePathInput = ({ value, onChange, ...field }: Props) => {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div>
      <TextInput {...field} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
          {value ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {value.startsWith('/') && <img src={value} alt="" className="h-16 rounded border border-rule" />}
      </div>
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChosen={({ src }) => {
            onChange(src)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
