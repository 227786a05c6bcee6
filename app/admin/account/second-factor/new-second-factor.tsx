import { BackupCodes } from './backup-codes.tsx'
import { ConfirmSecondFactor } from './confirm-second-factor.tsx'

interface Props {
  qrCode: { size: number; path: string }
  secret: string
  backupCodes: readonly string[]
  error: string | null
}

/** In groups of four, which are easier to copy by hand. */
const inGroupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Enrolment: the TOTP secret as a QR code, the backup codes, and a first code as confirmation. */
export const NewSecondFactor = ({ qrCode, secret, backupCodes, error }: Props) => (
  <div className="grid gap-10 lg:grid-cols-2">
    <section aria-labelledby="scan">
      <h2 id="scan" className="text-xl">
        Put it into your authenticator
      </h2>
      <p className="measure mt-2 mb-4 text-quiet">Scan this with an authenticator app, or type the letters below.</p>
      <QrCode {...qrCode} label="QR code with the secret for your authenticator" />
      <p className="mt-4 text-sm">
        The secret as letters: <code className="break-words font-mono">{inGroupsOfFour(secret)}</code>
      </p>
    </section>
    <BackupCodes codes={backupCodes} />
    <section aria-labelledby="confirm">
      <h2 id="confirm" className="mb-4 text-xl">
        Show that it works
      </h2>
      <ConfirmSecondFactor error={error} />
    </section>
  </div>
)

/** Dark on white in both themes: many scanners cannot read an inverted code. */
const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className="size-56 rounded-card border border-rule"
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
)
