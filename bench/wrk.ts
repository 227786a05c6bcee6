import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Load {
  /** Without a path when there are paths. */
  url: string
  /** Requested in turn, over and over. */
  paths?: string[]
  connections: number
  seconds: number
  headers?: string[]
  core?: number
  /** Counts what is refused or fails, instead of giving up. */
  anyStatus?: boolean
}

export interface LoadResult {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 2xx and 3xx, and connections or requests that failed. */
  refused: number
  failed: number
}

/** Load from wrk, which uses little processor time: the server under test shares its cores. A response that is not 2xx is an error. */
export const load = async ({
  url,
  paths,
  connections,
  seconds,
  headers = [],
  core,
  anyStatus = false,
}: Load): Promise<LoadResult> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-wrk-'))
  try {
    const script = path.join(folder, 'request.lua')
    if (paths) await writeFile(script, requestEach(paths))
    const report = await run([
      ...(core === undefined ? [] : ['taskset', '-c', String(core)]),
      ...['wrk', '--latency', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'],
      ...headers.flatMap((header) => ['-H', header]),
      ...(paths ? ['-s', script] : []),
      url,
    ])
    const number = (pattern: RegExp) => Number(pattern.exec(report)?.[1])
    const perSecond = number(/Requests\/sec:\s+([\d.]+)/)
    if (!perSecond || (!anyStatus && /Non-2xx|Socket errors/.test(report)))
      throw new Error(`wrk did not measure ${url}:\n${report}`)
    return {
      requests: number(/(\d+) requests in/),
      perSecond,
      p50Ms: milliseconds(/ 50%\s+(\S+)/.exec(report)![1]!),
      p99Ms: milliseconds(/ 99%\s+(\S+)/.exec(report)![1]!),
      refused: number(/Non-2xx or 3xx responses: (\d+)/) || 0,
      failed: (/Socket errors: (.*)/.exec(report)?.[1]?.match(/\d+/g) ?? []).reduce(
        (sum, count) => sum + Number(count),
        0,
      ),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const requestEach = (paths: string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',\n')}}
local next = 0
request = function()
  next = next % #paths + 1
  return wrk.format(nil, paths[next])
end`

const units = { us: 0.001, ms: 1, s: 1000 }
const milliseconds = (text: string) => {
  const [, amount, unit] = /^([\d.]+)(us|ms|s)$/.exec(text)!
  return Number(amount) * units[unit as keyof typeof units]
}

const run = ([command, ...rest]: string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(command!, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
