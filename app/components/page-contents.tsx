interface Props {
  parts: readonly (readonly [id: string, label: string])[]
}

/** The parts of a long page, under its hero. */
export const PageContents = ({ parts }: Props) => (
  <nav aria-label="On this page" className="border-rule border-b">
    <ul className="frame flex flex-wrap gap-x-6 py-2 text-sm">
      {parts.map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-8 items-center font-medium text-action hover:underline">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
