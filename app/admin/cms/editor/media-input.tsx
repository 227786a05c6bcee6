import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { controlId, type Path } from '#domain/cms/entry-values.ts'
import { PictureDialog } from './choosers/picture-dialog.tsx'
import { useEditor } from './editor.ts'
import { Group, OptionalLabel } from './group.tsx'

interface Props {
  label: string
  help?: string
  path: Path
  value: unknown
  optional: boolean
}

/** Picks a picture of the media library. Its alternative text can be changed for this entry. */
export const MediaInput = ({ label, help, path, value, optional }: Props) => {
  const { change, issueAt } = useEditor()
  const [isChoosing, setChoosing] = useState(false)
  const { src = '', alt = '' } = (value ?? {}) as { src?: string; alt?: string }
  return (
    <Group
      id={controlId(path)}
      label={optional ? <OptionalLabel label={label} /> : label}
      hint={help}
      error={issueAt(path) ?? issueAt([...path, 'src'])}
    >
      {src && (
        <div className="mb-4 grid gap-4 sm:grid-cols-[12rem_1fr]">
          <img src={src} alt={alt} className="w-full rounded-card border border-rule" />
          <TextInput
            id={controlId([...path, 'alt'])}
            label="Alternative text"
            hint="What the picture shows, for those who do not see it"
            value={alt}
            error={issueAt([...path, 'alt'])}
            onChange={(event) => change(path, { src, alt: event.target.value })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
          {src ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {src && optional && (
          <Button variant="secondary" size="sm" onClick={() => change(path, null)}>
            Take out the picture
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChosen={({ src, alt }) => {
            change(path, { src, alt })
            setChoosing(false)
          }}
        />
      )}
    </Group>
  )
}
