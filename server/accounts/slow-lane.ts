import { networkOf } from '../platform/client-address.ts'

interface Options {
  /** Between two turns of one account. */
  paceMs: number
  /** Who waits for longer has no turn. */
  maxWaitMs: number
  /** Tries that wait for one account, and for all together. */
  perAccount: number
  inAll: number
  now: () => number
}

interface Waiter {
  account: string
  /** How many tries this network has made here lately. */
  earlier: number
  end: (isTurn: boolean) => void
}

/** Networks whose tries are remembered, the latest ones, and for how long after the last. Some eight megabytes, if all are taken. */
const maxNetworks = 50_000
const rememberMs = 24 * 60 * 60_000

/**
 * Where tries to sign in wait that come from unknown browsers to an account which strangers are guessing at. Nobody is refused because of
 * the account alone, and guessing stays slow.
 *
 * **Rate.** One password is checked a second for an account, in each process: 86,400 a day, beside the thirty in a quarter of an hour that go
 * through at once. A password that is taken here would stand some 10⁸ guesses (zxcvbn's score 3), so more than three years of them.
 *
 * **The owner's wait.** Eight tries wait for an account at most, so a turn comes within eight seconds. Whose network has tried least goes
 * first, one try of a network waits at a time, and when all places are taken the newcomer takes that of whoever has tried most. So who
 * guesses on and on is behind everybody who comes for the first time that day: N networks can hold up the owner for N seconds of the
 * day, and not by trying again. IPv6 is counted by 48 bits and IPv4 by 24 here, because many neighbours are cheap to have.
 *
 * **What is left.** More than one network a second that is new that day, on and on, could keep an unknown browser from its turn: that takes
 * fifty thousand of them. The owner then gets in by the link to a new password, which makes the browser that uses it a known one
 * (new-password.server.ts).
 *
 * **Bounds.** 40 tries wait in all, fewer than half of the requests with a body that may run at once (limit-request.ts); made-up accounts need
 * networks of their own to fill them, and lose their places in the same way.
 */
export class SlowLane {
  readonly #options: Options
  readonly #waiting = new Map<string, Waiter>()
  /** When the next turn of an account may be. */
  readonly #nextTurn = new Map<string, number>()
  readonly #timers = new Set<string>()
  readonly #tries = new Map<string, { count: number; at: number }>()

  constructor(options: Partial<Options> = {}) {
    this.#options = {
      paceMs: 1000,
      maxWaitMs: 10_000,
      perAccount: 8,
      inAll: 40,
      now: () => performance.now(),
      ...options,
    }
  }

  /** Resolves when it is this try's turn; false if it has none, and whoever makes it should try again in some seconds. */
  turn(account: string, clientAddress: string): Promise<boolean> {
    const network = networkOf(clientAddress, 48)
    const earlier = this.#countTry(network)
    // The newer one counts: of a double click, a browser shows the second answer.
    this.#waiting.get(network)?.end(false)
    const ofAccount = [...this.#waiting].filter(([, waiter]) => waiter.account === account)
    const { perAccount, inAll, maxWaitMs } = this.#options
    if (ofAccount.length >= perAccount && !giveWay(ofAccount, earlier)) return Promise.resolve(false)
    if (this.#waiting.size >= inAll && !giveWay([...this.#waiting], earlier)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(network)
        resolve(isTurn)
      }
      const timer = setTimeout(() => end(false), maxWaitMs)
      this.#waiting.set(network, { account, earlier, end })
      this.#schedule(account)
    })
  }

  #schedule(account: string) {
    if (this.#timers.has(account)) return
    const { now, paceMs } = this.#options
    this.#timers.add(account)
    setTimeout(
      () => {
        this.#timers.delete(account)
        // Maps keep their order, so of equals whoever came first.
        const [next] = [...this.#waiting.values()]
          .filter((waiter) => waiter.account === account)
          .sort((a, b) => a.earlier - b.earlier)
        if (!next) return void this.#nextTurn.delete(account)
        this.#nextTurn.set(account, now() + paceMs)
        next.end(true)
        // Also when nobody waits: that is when the account is forgotten.
        this.#schedule(account)
      },
      Math.max(0, (this.#nextTurn.get(account) ?? 0) - now()),
    ).unref()
  }

  /** How many there were before. */
  #countTry(network: string): number {
    const now = this.#options.now()
    const known = this.#tries.get(network)
    const earlier = known && now - known.at < rememberMs ? known.count : 0
    this.#tries.delete(network)
    if (this.#tries.size >= maxNetworks) this.#tries.delete(this.#tries.keys().next().value!)
    this.#tries.set(network, { count: earlier + 1, at: now })
    return earlier
  }
}

/** Ends the wait of whoever has tried most, the latest of them, if that is more often than the newcomer. */
const giveWay = (waiting: [string, Waiter][], earlier: number): boolean => {
  const most = waiting.map(([, waiter]) => waiter).reduce((a, b) => (b.earlier >= a.earlier ? b : a))
  if (most.earlier <= earlier) return false
  most.end(false)
  return true
}
