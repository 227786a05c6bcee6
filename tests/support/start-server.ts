import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  process: ChildProcess
  /** What it has printed so far, errors included. */
  output: () => string
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
}

/**
 * The built server, as one process of those that `npm start` runs (or all of them, by `scripts/serve.ts`), on a free port unless one
 * is given, and on one core if one is named.
 */
export const startServer = async (
  settings: Record<string, string>,
  core?: number,
  script = 'build/server/index.js',
): Promise<RunningServer> => {
  const command = [process.execPath, path.join(root, script)]
  const [program, ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command]
  const child = spawn(program!, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // 'close', not 'exit': by then all that it printed has been read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  child.stderr!.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      output += text.toString()
      const match = /ready at ([^\s"]+)/.exec(output)
      if (match) resolve(match[1]!)
    })
    ended.then((code) => reject(new Error(`The server ended with ${code} before it was ready: ${output}`)))
  })
  return { url: address.replace('localhost', '127.0.0.1'), process: child, output: () => output, ended }
}
