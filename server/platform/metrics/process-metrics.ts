import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, gauge } from './metrics.ts'

const nanoseconds = 1e-9
const microseconds = 1e-6

/**
 * Processor time, memory and event loop, under the names of Prometheus' own client libraries, so that existing
 * dashboards show them. The event loop's delay is that since the metrics were last read.
 */
export const processMetrics = () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return () => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    // Without a single sample, right after the last reading, the mean is not a number.
    const mean = delay.count > 0 ? delay.mean : 0
    const max = delay.count > 0 ? delay.max : 0
    const families = [
      counter('process_cpu_user_seconds_total', 'Processor time of our own code', user * microseconds),
      counter('process_cpu_system_seconds_total', 'Processor time of the system on our behalf', system * microseconds),
      gauge('process_start_time_seconds', 'When the process was started, in Unix time', startedAt),
      gauge('process_resident_memory_bytes', 'Memory that the process occupies', rss),
      gauge('nodejs_heap_size_total_bytes', 'Memory that V8 has reserved', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Memory that V8 uses', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory outside of V8: buffers, among them the page cache', external),
      gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop', mean * nanoseconds),
      gauge('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop', delay.percentile(50) * nanoseconds),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Of 100 delays, the longest but one',
        delay.percentile(99) * nanoseconds,
      ),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop', max * nanoseconds),
      gauge('nodejs_version_info', 'Version of Node', [[{ version: process.version }, 1]]),
    ]
    delay.reset()
    return families
  }
}
