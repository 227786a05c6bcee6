import type { FetcherWithComponents } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select, TextInput } from '#app/ui/field.tsx'
import type { EntryWork } from '#domain/cms/entry-work.ts'
import { previewLinkDays } from '#domain/cms/work-action.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'

interface Props {
  fetcher: FetcherWithComponents<unknown>
  path: string
  links: EntryWork['links']
  siteUrl: string
  mayWrite: boolean
}

/** Links by which people without an account read the draft as it was last saved. */
export const PreviewLinks = ({ fetcher, path, links, siteUrl, mayWrite }: Props) => (
  <div className="grid gap-3">
    {links.map(({ id, path: address, expiresAt, by }) => (
      <div key={id} className="flex flex-wrap items-end gap-3">
        <TextInput
          label="Link to the draft"
          hint={`Until ${londonMoment(expiresAt)}${by ? `, made by ${by}` : ''}`}
          readOnly
          value={siteUrl + address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 grow"
        />
        {mayWrite && (
          <fetcher.Form method="post" action={path}>
            <input type="hidden" name="link" value={id} />
            <ConfirmButton
              label="Revoke…"
              title="Revoke this link?"
              confirm="Revoke the link"
              intent="revoke-preview-link"
            >
              <p>Whoever has the link sees nothing any more. It cannot be made to work again; you can make another.</p>
            </ConfirmButton>
          </fetcher.Form>
        )}
      </div>
    ))}
    {mayWrite && (
      <fetcher.Form method="post" action={path} className="flex flex-wrap items-end gap-3">
        <Select label="Show the draft to somebody without an account, for" name="days" defaultValue="7">
          {previewLinkDays.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'one day' : `${days} days`}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="make-preview-link" variant="secondary" size="sm">
          Make a link
        </Button>
      </fetcher.Form>
    )}
  </div>
)
