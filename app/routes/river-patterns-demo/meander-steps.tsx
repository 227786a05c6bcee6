import { sineGenerated } from '#app/patterns/meander.ts'
import { curve, type Point } from '#app/patterns/stroke.ts'

const courses = [
  { degrees: 30, caption: 'The heading swings 30 degrees to either side: a young, almost straight reach.' },
  { degrees: 65, caption: '65 degrees: the bends are full.' },
  {
    degrees: 105,
    caption: '105 degrees: for a moment the water flows back up the valley. The neck is narrow; an oxbow is near.',
  },
]

const courseOf = (degrees: number) => {
  const { points, tangents } = sineGenerated([-128, 0], 132, 5, () => (degrees * Math.PI) / 180)
  return curve(
    points.map(([x, y]): Point => [x, y + 110]),
    false,
    tangents,
  )
}

/** One rule, three settings: what the swing of the heading does to the course. */
export const MeanderSteps = () => (
  <ol className="mt-8 grid gap-6 sm:grid-cols-3 lg:grid-cols-1">
    {courses.map(({ degrees, caption }, index) => (
      <li key={degrees}>
        <svg
          viewBox="0 0 400 220"
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
          className="w-full rounded-card bg-midnight"
        >
          {courses.slice(0, index).map((older) => (
            <path
              key={older.degrees}
              d={courseOf(older.degrees)}
              stroke="#2bf2e8"
              strokeOpacity="0.4"
              strokeWidth="1.5"
            />
          ))}
          <path d={courseOf(degrees)} stroke="#7dfbd0" strokeWidth="3.4" />
        </svg>
        <p className="mt-2 text-quiet text-sm">{caption}</p>
      </li>
    ))}
  </ol>
)
