/** Shown once, when they are generated. */
export const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-labelledby="backup-codes" className="rounded-card border border-rule p-5">
    <h2 id="backup-codes" className="text-xl">
      Backup codes
    </h2>
    <p className="measure mt-2 text-quiet">
      Each stands in for the authenticator once, should you lose it. Keep them somewhere safe: they are not shown again.
    </p>
    <ul className="mt-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </section>
)
