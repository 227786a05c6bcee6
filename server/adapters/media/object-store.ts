import { AwsClient } from 'aws4fetch'
import type { Env } from '../../env.ts'

/** Reader and editor wait for it, and an upload holds its whole body meanwhile. */
const longestMs = 8000
/** After an answer of 5xx or 429. */
const retries = 2

/** The bucket cannot be had just now: no answer, or one of 5xx or of a refused key. */
export class StoreUnavailable extends Error {}

/** A bucket by the S3 protocol, addressed by path: every implementation understands that. */
export class ObjectStore {
  readonly #client: AwsClient
  readonly #bucketUrl: string
  readonly #timeoutMs: number

  constructor(settings: NonNullable<Env['objectStore']>, timeoutMs = longestMs) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
    this.#timeoutMs = timeoutMs
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
    this.#bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  }

  async put(key: string, body: Buffer, type: string): Promise<void> {
    const headers = { 'Content-Type': type, 'Content-Length': String(body.length) }
    await this.#ask(key, { method: 'PUT', body: new Uint8Array(body), headers })
  }

  /** Null if there is no such object. */
  async get(key: string): Promise<Buffer | null> {
    return this.#ask(key, {})
  }

  /** An object that is not there is deleted already. */
  async delete(key: string): Promise<void> {
    await this.#ask(key, { method: 'DELETE' })
  }

  async #ask(key: string, init: RequestInit): Promise<Buffer | null> {
    const method = init.method ?? 'GET'
    try {
      const signal = AbortSignal.timeout(this.#timeoutMs)
      const answer = await this.#client.fetch(`${this.#bucketUrl}/${key}`, { ...init, signal })
      // Read in any case, because a body that is left unread holds its connection.
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.ok) return body
      const isMissing = answer.status === 404 && method !== 'PUT' && !body.includes('NoSuchBucket')
      if (isMissing) return null
      throw new StoreUnavailable(`${method} was answered ${answer.status}`)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      throw new StoreUnavailable(`${method} was not answered`, { cause: error })
    }
  }
}

/** Where new pictures go: a bucket, or null for the database. */
export const objectStoreOf = ({ objectStore }: Pick<Env, 'objectStore'>): ObjectStore | null =>
  objectStore && new ObjectStore(objectStore)

export const pictureKey = (id: string) => `pictures/${id}.webp`
