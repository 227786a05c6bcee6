import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fitsKeepalive } from './send-draft.ts'
import type { EntryFormState } from './use-entry-form.ts'

/**
 * Saves before the page is left. It asks only where that fails: the text could not be stored, or is too long for a request that
 * outlives the page.
 */
export const LeaveGuard = ({ form }: { form: EntryFormState }) => {
  const { isDirty, saveState, value } = form
  const isFailing = saveState.kind === 'offline' || saveState.kind === 'ended' || saveState.kind === 'refused'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody is about to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    form.flush().then((isStored) => isStored && blocker.proceed())
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty || !(isFailing || !fitsKeepalive(value))) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [isDirty, isFailing, value])
  return (
    <Dialog
      open={blocker.state === 'blocked' && isFailing}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      description={`${isFailing ? `Not saved: ${saveState.why}. ` : ''}What you have typed since the last save would be lost.`}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button variant="secondary" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    />
  )
}
