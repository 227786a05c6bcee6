type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number, suffix?: string]

/** All samples of one name: what Prometheus calls a metric family. */
export interface Family {
  type: 'counter' | 'gauge' | 'histogram'
  name: string
  help: string
  samples: readonly Sample[]
}

type Value = number | readonly Sample[]
const samplesOf = (value: Value): readonly Sample[] => (typeof value === 'number' ? [[{}, value]] : value)

/** A value that goes up and down. */
export const gauge = (name: string, help: string, value: Value): Family => ({
  type: 'gauge',
  name,
  help,
  samples: samplesOf(value),
})

/** A value that only rises while the process runs. By convention its name ends in `_total`. */
export const counter = (name: string, help: string, value: Value): Family => ({
  type: 'counter',
  name,
  help,
  samples: samplesOf(value),
})

/** Counts of durations up to each bound, in seconds. */
export class Histogram {
  static readonly bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
  readonly #counts = new Float64Array(Histogram.bounds.length + 1)
  #sum = 0

  observe(seconds: number) {
    let bucket = 0
    while (bucket < Histogram.bounds.length && seconds > Histogram.bounds[bucket]!) bucket++
    this.#counts[bucket]!++
    this.#sum += seconds
  }

  samples(labels: Labels = {}): Sample[] {
    let total = 0
    const buckets = [...Histogram.bounds, Number.POSITIVE_INFINITY].map((bound, index): Sample => {
      total += this.#counts[index]!
      return [{ ...labels, le: numberText(bound) }, total, '_bucket']
    })
    return [...buckets, [labels, this.#sum, '_sum'], [labels, total, '_count']]
  }
}

type Source = () => readonly Family[] | Promise<readonly Family[]>

/** What this instance tells of itself. Each part adds a source, which is asked only when somebody reads the metrics. */
export class Metrics {
  readonly #sources: Source[] = []

  add(source: Source) {
    this.#sources.push(source)
  }

  async text(): Promise<string> {
    const families = await Promise.all(this.#sources.map((source) => source()))
    return formatMetrics(families.flat())
  }
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats), which its successors read too. */
export const formatMetrics = (families: readonly Family[]): string =>
  families
    .map(({ type, name, help, samples }) =>
      [
        `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(([labels, value, suffix = '']) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`),
        '',
      ].join('\n'),
    )
    .join('')

const labelText = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

const numberText = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value))
