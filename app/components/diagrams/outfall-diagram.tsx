import { OutfallDrawing } from './outfall-drawing.tsx'

const parts = [
  { name: 'Upstream monitor', text: 'Reads what the river was carrying before it met the pipe.' },
  { name: 'Outfall', text: 'Effluent, or a storm overflow in spate, enters from the bank.' },
  { name: 'Mixing zone', text: 'Two waters run side by side. A reading here depends on which one you stand in.' },
  { name: 'Downstream monitor', text: 'Stands where they have become one, and reads what the river carries on.' },
] as const

/** Monitors above and below an outfall, and the water between them. */
export const OutfallDiagram = () => (
  <div className="diagram @container">
    <OutfallDrawing className="@2xl:block hidden" />
    <OutfallDrawing upright className="@2xl:hidden max-w-[28rem]" />
    <ol className="@2xl:grid-cols-2 @5xl:grid-cols-4 mt-8 grid gap-x-8 gap-y-5 text-sm">
      {parts.map(({ name, text }, n) => (
        <li key={name} className="border-rule border-t pt-3">
          <span className="font-display font-semibold text-base">
            <span className="text-river">{n + 1}</span> {name}
          </span>
          <p className="mt-1 text-quiet">{text}</p>
        </li>
      ))}
    </ol>
    <p className="mt-6 max-w-[66ch] font-semibold">
      Downstream minus upstream is what was added between them.{' '}
      <span className="font-normal text-quiet">
        With one monitor alone, a bad reading could have come from anywhere above it.
      </span>
    </p>
  </div>
)
