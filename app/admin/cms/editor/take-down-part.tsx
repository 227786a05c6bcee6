import { binDays } from '#domain/cms/bin.ts'
import type { EditedEntry } from '#domain/cms/entry-state.ts'
import { breaksPage, type Use } from '#domain/cms/uses.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { UseList } from './use-list.tsx'

interface Props {
  entry: Omit<EditedEntry, 'data'>
  uses: readonly Use[]
  isSending: boolean
}

const linkWarning = 'These link to its page. Readers who follow them would find nothing:'

/** Withdraw and delete. Each asks first, and names what depends on the entry. */
export const TakeDownPart = ({ entry, uses, isSending }: Props) => {
  const broken = uses.filter(breaksPage)
  const hinderingDelete = uses.filter(({ how }) => how !== 'link')
  const links = uses.filter(({ how, livePath }) => how === 'link' && livePath)
  return (
    <div className="flex flex-wrap gap-3 lg:col-span-2">
      {entry.isLive && (
        <ConfirmButton
          label="Withdraw…"
          title={`Withdraw “${entry.title}”?`}
          confirm={broken.length > 0 ? null : 'Withdraw it'}
          intent="withdraw"
          pending={isSending}
        >
          {broken.length > 0 ? (
            <UseList title="It cannot be withdrawn while pages that readers see need it:" uses={broken} />
          ) : (
            <p>
              Readers no longer find it{entry.livePath && ` at ${entry.livePath}`}. The text and its history stay here.
            </p>
          )}
          <UseList title={linkWarning} uses={links} />
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Delete…"
        title={`Delete “${entry.title}”?`}
        confirm={hinderingDelete.length > 0 ? null : 'Move it to the bin'}
        intent="delete"
        pending={isSending}
      >
        {hinderingDelete.length > 0 ? (
          <UseList title="It cannot be deleted while others refer to it:" uses={hinderingDelete} />
        ) : (
          <p>
            {entry.isLive && 'Readers no longer find it. '}It goes to the bin with its history, and can be restored from
            there for {binDays} days. Then it is gone for good.
          </p>
        )}
        <UseList title={linkWarning} uses={links} />
      </ConfirmButton>
    </div>
  )
}
