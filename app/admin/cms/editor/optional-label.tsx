/** A field that may be left empty says so in its name. */
export const OptionalLabel = ({ label }: { label: string }) => (
  <>
    {label} <span className="font-normal text-quiet">(optional)</span>
  </>
)
