import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { metrics } from '#domain/index/metrics.ts'
import { measurePath } from '#domain/index/value-address.ts'
import type { AuditReport } from '#domain/site/audit.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getDataAge } from '#server/queries/data-age.server.ts'
import type { Route } from './+types/route.ts'
import { benchGroups, checkGroups, countGoals, weightRows } from './audit-rows.ts'
import { AuditTable } from './audit-table.tsx'
import benches from './benches.json'
import report from './report.json'

const about =
  'What the last run of our tests and benchmarks measured of this site, what was missed included, and the command that measures it again.'

export const page: PageDeclaration = {
  title: 'Self-audit',
  description: about,
  keywords: 'performance accessibility axe page weight cookies third parties broken links benchmarks',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const run: AuditReport = report
  return {
    facts: pageFacts(context, request),
    run: { date: run.date, commit: run.commit },
    checks: checkGroups(run),
    weights: weightRows(run),
    benches: benchGroups(benches),
    age: await getDataAge(db, env.feeds),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Self-audit', description: about, canonical: '/audit' })

export default function Audit({ loaderData: { facts, run, checks, weights, benches, age } }: Route.ComponentProps) {
  const goals = countGoals(benches)
  return (
    <div data-plain-numbers="">
      <PageHero title="Self-audit" subtitle={about} pattern="dots" trail={facts.breadcrumb} current="Self-audit" />
      <PageSection
        id="pages"
        heading="Every page"
        intro={
          <p>
            Run on {longDate(run.date)} at commit <code>{run.commit.slice(0, 12)}</code>. Check that commit out and run{' '}
            <code>npm run audit</code> to measure it again.
          </p>
        }
      >
        <AuditTable
          caption="What must hold of every public page, by the command that measures it"
          of="What"
          groups={checks}
        />
      </PageSection>
      <PageSection
        id="weights"
        heading="Weight of pages"
        intro={<p>Scripts as a browser loads them, compressed, by the same run. Pages are complete without any.</p>}
      >
        <AuditTable
          caption="Script that a page loads: before it can be used, and in all"
          of="Page"
          heads={['To start', 'at most', 'In all', 'at most in all']}
          groups={[{ rows: weights }]}
        />
      </PageSection>
      <PageSection id="data" heading="Age of the data" intro={<p>As this site holds it now, not as of a run.</p>}>
        <p>The public record was last searched for newer values in {longDate(age.recordChecked)}.</p>
        <ul className="mt-4 border-text border-t-2">
          {age.measures.map(({ metric, newest }) => (
            <li key={metric} className="flex justify-between gap-6 border-rule border-b py-2">
              <TextLink to={measurePath(metric)}>{metrics[metric].label}</TextLink>
              <span className="whitespace-nowrap tabular-nums">{longPeriod(newest)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          {age.feeds === 0 ? (
            'No live feed of an overflow is connected.'
          ) : (
            <>
              {age.feeds === 1 ? 'One live feed is' : `${age.feeds} live feeds are`} connected:{' '}
              <TextLink to="/live#feeds">each with its age</TextLink>.
            </>
          )}
        </p>
      </PageSection>
      <PageSection
        id="benches"
        heading="Benchmarks"
        intro={
          <p>
            <strong>
              {goals.all} goals, {goals.missed === 0 ? 'none' : goals.missed} missed.
            </strong>{' '}
            By <code>npm run bench</code>, each on the day that stands over it. Above a load of about 0.5 others were
            using the machine: rates and times say little then, memory and processor time still do.
          </p>
        }
      >
        <AuditTable caption="Benchmarks with their goals, by run" of="Benchmark" groups={benches} />
      </PageSection>
    </div>
  )
}
