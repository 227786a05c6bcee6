import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import type { ImportPreview } from '#domain/import/import-preview.ts'
import { londonMinute } from '#domain/text/london-time.ts'

interface Props {
  preview: ImportPreview
  filename: string | null
  typed?: { changeLog: string; publishAt: string } | null
  errors?: { changeLog?: string; publishAt?: string } | null
}

/** Carries what was previewed, and the mark by which the server knows that nothing has changed since. */
export const ApplyImport = ({ preview, filename, typed, errors }: Props) => {
  const { newWave, payload, fingerprint } = preview
  const busy = useNavigation().state !== 'idle'
  const hour = newWave?.publishAt ? londonMinute(new Date(newWave.publishAt)) : ''
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-6">
      <input type="hidden" name="intent" value="apply-import" />
      <input type="hidden" name="payload" value={payload} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <input type="hidden" name="filename" value={filename ?? ''} />
      <Textarea
        label="Line for the public change log"
        name="changeLog"
        rows={3}
        maxLength={500}
        required
        hint="Shown on the methodology page: what changed, and why. 10 to 500 characters."
        defaultValue={typed?.changeLog}
        error={errors?.changeLog}
      />
      {newWave && (
        <TextInput
          label={`Hide ${newWave.label} until (London time)`}
          name="publishAt"
          type="datetime-local"
          hint="Leave empty to publish at once. Until then the wave is nowhere to be seen outside this area."
          defaultValue={typed?.publishAt ?? hour}
          error={errors?.publishAt}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={busy}>
          Apply the import
        </Button>
        <ButtonLink to="/admin/index-data/import" reloadDocument variant="secondary">
          Discard the preview
        </ButtonLink>
      </div>
    </Form>
  )
}
