import { BackupCodes } from './backup-codes.tsx'
import { ConfirmSecondFactor } from './confirm-second-factor.tsx'
import { QrCode } from './qr-code.tsx'

interface Props {
  qrCode: { size: number; path: string }
  secret: string
  backupCodes: readonly string[]
}

/** Four letters at a time, as people read them out. */
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** The secret, the codes for a bad day, and the proof that it arrived. */
export const NewSecondFactor = ({ qrCode, secret, backupCodes }: Props) => (
  <div className="grid gap-10 lg:grid-cols-2">
    <section aria-labelledby="scan">
      <h2 id="scan" className="text-xl">
        Put it into your authenticator
      </h2>
      <p className="measure mt-2 mb-4 text-quiet">Scan this with an authenticator app, or type the letters below.</p>
      <QrCode {...qrCode} label="QR code with the secret for your authenticator" />
      <p className="mt-4 text-sm">
        The secret as letters: <code className="break-words font-mono">{inFours(secret)}</code>
      </p>
    </section>
    <BackupCodes codes={backupCodes} />
    <section aria-labelledby="confirm">
      <h2 id="confirm" className="mb-4 text-xl">
        Show that it works
      </h2>
      <ConfirmSecondFactor />
    </section>
  </div>
)
