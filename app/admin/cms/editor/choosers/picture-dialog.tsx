import { useEffect, useMemo, useState } from 'react'
import { TextInput } from '#app/ui/field.tsx'
import { ChoiceList } from './choice-list.tsx'
import { FormDialog } from './form-dialog.tsx'
import { uploadPicture } from './upload-picture.ts'

export interface ChosenPicture {
  src: string
  alt: string
  caption: string
}

interface Props {
  /** What is there already, to be changed. */
  picture?: ChosenPicture
  /** A file that was dropped or pasted. */
  file?: File | null
  hasCaption?: boolean
  onChosen: (picture: ChosenPicture) => void
  onClose: () => void
}

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/gif'

/** A picture of the library, or a new one, which is uploaded from here. What it shows is asked before it can be used. */
export const PictureDialog = ({ picture, file: droppedFile = null, hasCaption = false, onChosen, onClose }: Props) => {
  const [chosen, setChosen] = useState<ChosenPicture>(picture ?? { src: '', alt: '', caption: '' })
  const [file, setFile] = useState<File | null>(droppedFile)
  const [fault, setFault] = useState<{ file?: string; alt?: string }>({})
  const [isSending, setSending] = useState(false)
  const fileUrl = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (fileUrl ? URL.revokeObjectURL(fileUrl) : undefined), [fileUrl])
  const shownSrc = fileUrl ?? chosen.src

  const use = async () => {
    if (!shownSrc) return setFault({ file: 'Choose a file, or a picture from the library below' })
    if (chosen.alt.trim().length < 3) return setFault({ alt: 'Say in a few words what the picture shows' })
    if (!file) return onChosen(chosen)
    setSending(true)
    const outcome = await uploadPicture(file, chosen.alt)
    setSending(false)
    if ('why' in outcome) return setFault({ file: outcome.why })
    onChosen({ ...chosen, src: outcome.src })
  }
  return (
    <FormDialog
      title={picture?.src ? 'Change the picture' : 'Choose a picture'}
      action={file ? 'Upload and use the picture' : 'Use the picture'}
      onAction={use}
      onClose={onClose}
      isPending={isSending}
    >
      <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
        {shownSrc ? (
          <img src={shownSrc} alt="" className="w-full rounded-card border border-rule" />
        ) : (
          <p className="grid aspect-[4/3] place-content-center rounded-card border border-rule border-dashed p-4 text-center text-quiet text-sm">
            No picture chosen yet
          </p>
        )}
        <div className="grid content-start gap-4">
          <TextInput
            label="New picture"
            hint="PNG, JPEG, WebP, AVIF or a still GIF, up to 10 MB"
            type="file"
            accept={accepted}
            error={fault.file}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null)
              setFault({})
            }}
          />
          <TextInput
            label="Alternative text"
            hint="What the picture shows, in a sentence, for those who do not see it"
            maxLength={300}
            autoComplete="off"
            value={chosen.alt}
            error={fault.alt}
            onChange={(event) => setChosen({ ...chosen, alt: event.target.value })}
          />
          {hasCaption && (
            <TextInput
              label="Caption (optional)"
              autoComplete="off"
              value={chosen.caption}
              onChange={(event) => setChosen({ ...chosen, caption: event.target.value })}
            />
          )}
        </div>
      </div>
      <ChoiceList
        kind="pictures"
        label="Search the library"
        keyOf={({ id }) => id}
        isGrid
        onChoose={({ src, alt }) => {
          setFile(null)
          setFault({})
          setChosen({ ...chosen, src, alt })
        }}
      >
        {({ src, alt }) => (
          <>
            <img src={src} alt="" loading="lazy" className="mb-1.5 aspect-[4/3] w-full rounded object-cover" />
            <span className="line-clamp-2">{alt}</span>
          </>
        )}
      </ChoiceList>
    </FormDialog>
  )
}
