import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'
import { binDays } from '#domain/cms/bin.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { FocalPoint } from './focal-point.tsx'

interface Props {
  picture: {
    id: string
    src: string
    filename: string
    alt: string
    width: number
    height: number
    bytes: number
    caption: string | null
    credit: string | null
    focalX: number
    focalY: number
    usedBy: { collection: string; id: string; title: string }[]
  }
  isWritable: boolean
}

/** A picture of the library, the entries that use it, and its actions. A picture in use cannot be deleted. */
export const PictureCard = ({ picture, isWritable }: Props) => {
  const { id, filename, alt, width, height, bytes, caption, credit, usedBy } = picture
  return (
    <li className="grid content-start gap-3 rounded-card border border-rule bg-sheet p-4">
      {!isWritable && <FocalPoint picture={picture} isWritable={false} />}
      <p className="break-words text-quiet text-xs">
        {filename}, {width} × {height}, {Math.ceil(bytes / 1024)} KB
      </p>
      {usedBy.length > 0 ? (
        <div className="text-sm">
          <p className="font-semibold">Shown by</p>
          <ul>
            {usedBy.map((entry) => (
              <li key={entry.id}>
                <Link to={`/cms/${entry.collection}/${entry.id}`} className="text-link">
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-quiet text-sm">No entry shows it.</p>
      )}
      {isWritable && (
        <Form method="post" reloadDocument className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <FocalPoint picture={picture} isWritable />
          <TextInput label="Alternative text" name="alt" defaultValue={alt} required maxLength={300} />
          <TextInput label="Caption" name="caption" defaultValue={caption ?? ''} maxLength={300} />
          <TextInput
            label="Credit"
            hint="Who made it, and under which licence"
            name="credit"
            defaultValue={credit ?? ''}
            maxLength={300}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="describe" variant="secondary" size="sm">
              Save
            </Button>
            {usedBy.length === 0 && (
              <ConfirmButton
                label={
                  <>
                    Delete…<span className="sr-only"> {filename}</span>
                  </>
                }
                title={`Delete ${filename}?`}
                confirm="Move it to the bin"
                intent="delete-picture"
              >
                <p>
                  No entry shows it. Its address stops working at once. It can be restored from the bin for {binDays}{' '}
                  days; then it is gone for good.
                </p>
              </ConfirmButton>
            )}
          </div>
        </Form>
      )}
    </li>
  )
}
