import { TextLink } from '#app/ui/text-link.tsx'
import { MeanderSteps } from './meander-steps.tsx'

/** How the patterns are made, and why they are made at all. */
export const PatternStory = () => (
  <section className="section on-mist" id="how-they-are-made">
    <div className="frame grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-3xl">How they are made</h2>
        <MeanderSteps />
      </div>
      <div className="prose lg:col-span-8">
        <p>
          A river site usually shows photographs: mist, a heron, a clean weir at dawn. They are lovely and they say
          nothing about the river in question. We had a second problem. A photograph of one river over a story about
          another is a small untruth, and this site asks to be checked. So the pictures here are drawings, and they are
          honest about being drawings.
        </p>
        <h3>One rule to begin with</h3>
        <p>
          In 1966 two hydrologists, Walter Langbein and Luna Leopold, asked what curve a meandering river follows. Their
          answer was neat. The height of the line is no sine wave; its <em>direction</em> is. Walk downstream, and let
          your heading swing gently from side to side. The path behind you has the full, leaning loops of a real river,
          because no other path of the same length spreads its turning so evenly. The meander on this page is that
          sentence in a few lines of code. How far the heading swings is the only thing that changes from the oldest
          course to the newest.
        </p>
        <h3>Then seventeen more</h3>
        <p>
          The other rules borrow from what water does elsewhere. The riffle follows an ideal fluid around stones, a
          problem that can be solved exactly and then traced from left to right. The tributaries let every spring find
          the easiest way to one mouth over uneven ground; nobody draws the tree, it gathers itself. The floodplain
          smooths its own channel again and again, so that the far terraces remember only the great bends. The contours
          climb over a landscape that never existed. Rain is rain.
        </p>
        <h3>A name is enough</h3>
        <p>
          Chance plays a part, and it is chance with a memory. Each drawing starts from a seed. For an article or a case
          study the seed is made from its own address, so the same page has the same picture on a phone, in print and on
          a shared card, and its neighbour has another. Nothing is stored and nothing can go missing. A new page has its
          picture before anyone has thought of one.
        </p>
        <h3>Small, still and silent</h3>
        <p>
          The lines are plain SVG, rounded to a tenth of a unit. The heaviest of them fills a screen with less than six
          kilobytes once compressed, a fraction of a photograph. The server draws them, so they are there before any
          script runs and stay when none does. They do not move. Where words stand over them they fade, and a screen
          reader passes them by, because there is nothing in them to hear.
        </p>
        <p>
          That last point matters most. These lines are decoration and never stand for a measurement. Where a line on
          this site means something, it has an axis, a unit and a source: see{' '}
          <TextLink to="/civic-loop/diagnose">how a week of oxygen is read</TextLink>, or{' '}
          <TextLink to="/rhi/methodology">how the index is made</TextLink>.
        </p>
        <p className="text-quiet text-sm">
          The curve: W. B. Langbein and L. B. Leopold,{' '}
          <TextLink to="https://pubs.usgs.gov/pp/0422h/report.pdf">River meanders: theory of minimum variance</TextLink>
          , US Geological Survey Professional Paper 422-H, 1966.
        </p>
      </div>
    </div>
  </section>
)
