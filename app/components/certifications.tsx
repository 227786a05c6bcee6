interface Props {
  items: readonly { name: string; covers: string }[]
}

/** Quality standards as words on rules. No seals: a standard's badge is its owner's to give. */
export const Certifications = ({ items }: Props) => (
  <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
    {items.map(({ name, covers }) => (
      <li key={name} className="border-river border-t-2 pt-4">
        <h3 className="text-2xl tabular-nums">{name}</h3>
        <p className="mt-2 text-quiet">{covers}</p>
      </li>
    ))}
  </ul>
)
