import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { londonMoment } from '#domain/text/london-time.ts'
import { ConfirmButton } from '../components/confirm-button.tsx'
import { Outcome } from '../components/outcome.tsx'

interface Props {
  slug: string
  tokens: readonly { id: string; hint: string; createdAt: Date; lastUsedAt: Date | null; revokedAt: Date | null }[]
  /** Just made: shown this once. */
  newToken: string | null
}

export const TokenSection = ({ slug, tokens, newToken }: Props) => (
  <>
    {newToken && (
      <Outcome tone="good">
        <p>Copy the token now. It is not shown again.</p>
        <p className="mt-2 break-all font-mono text-sm">{newToken}</p>
      </Outcome>
    )}
    <p className="mb-4 text-quiet text-sm">
      Batches go to <span className="break-all font-mono">/api/stations/{slug}/readings</span>.
    </p>
    <ul className="mb-4 grid max-w-2xl gap-3">
      {tokens.map(({ id, hint, createdAt, lastUsedAt, revokedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-3">
          <p>
            Ends in <span className="font-mono">{hint}</span>, made {londonMoment(createdAt)},{' '}
            {revokedAt
              ? `revoked ${londonMoment(revokedAt)}`
              : lastUsedAt
                ? `last used about ${londonMoment(lastUsedAt)}`
                : 'never used'}
          </p>
          {!revokedAt && (
            <Form method="post" reloadDocument>
              <input type="hidden" name="token" value={id} />
              <ConfirmButton
                label={
                  <>
                    Revoke…<span className="sr-only"> the token that ends in {hint}</span>
                  </>
                }
                title={`Revoke the token that ends in ${hint}?`}
                confirm="Revoke the token"
                intent="revoke-station-token"
              >
                <p>What the station sends with it is refused from now on. It cannot be brought back.</p>
              </ConfirmButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
    <Form method="post" reloadDocument>
      <Button type="submit" name="intent" value="create-station-token">
        Make a token
      </Button>
    </Form>
  </>
)
