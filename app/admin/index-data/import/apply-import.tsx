import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Textarea, TextInput } from '#app/ui/field.tsx'
import type { ImportPreview } from '#domain/import/import-preview.ts'
import { londonMinute } from '#domain/text/london-time.ts'

interface Props {
  preview: ImportPreview
  filename: string | null
  submitted?: { changeLog: string; publishAt: string } | null
  errors?: { changeLog?: string; publishAt?: string } | null
}

/** Posts the previewed payload with its fingerprint: the optimistic lock against changes since the preview. */
export const ApplyImport = ({ preview, filename, submitted, errors }: Props) => {
  const { newWave, payload, fingerprint } = preview
  const isBusy = useNavigation().state !== 'idle'
  const publishMinute = newWave?.publishAt ? londonMinute(new Date(newWave.publishAt)) : ''
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
        defaultValue={submitted?.changeLog}
        error={errors?.changeLog}
      />
      {newWave && (
        <TextInput
          label={`Hide ${newWave.label} until (London time)`}
          name="publishAt"
          type="datetime-local"
          hint="Leave empty to publish at once. Until then the wave is nowhere to be seen outside this area."
          defaultValue={submitted?.publishAt ?? publishMinute}
          error={errors?.publishAt}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy}>
          Apply the import
        </Button>
        <ButtonLink to="/admin/index-data/import" reloadDocument variant="secondary">
          Discard the preview
        </ButtonLink>
      </div>
    </Form>
  )
}
