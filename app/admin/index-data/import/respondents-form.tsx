import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/field.tsx'

/** A codebook and a file of answers, which together make a wave. */
export const RespondentsForm = ({ pending }: { pending: boolean }) => (
  <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-6">
    <input type="hidden" name="intent" value="preview-respondents" />
    <TextInput
      label="Codebook"
      name="codebook"
      type="file"
      accept=".json,application/json"
      required
      hint="JSON: the wave, its questions and answers, the margins of the population with their sources, and how it was made. docs/survey.md shows one."
    />
    <TextInput
      label="Answers"
      name="answers"
      type="file"
      accept=".csv,text/csv"
      required
      hint="CSV in UTF-8, 100,000 respondents and 15 MB at most. Only the columns that the codebook names: a column that could name a person is refused."
    />
    <div>
      <Button type="submit" variant="secondary" pending={pending}>
        Weight the answers and show the wave
      </Button>
    </div>
  </Form>
)
