import { Client } from 'pg'

/** Given to every listener after the connection was lost, because messages may have been missed. */
const resync = '{"resync":true}'

/** LISTEN on a connection of its own, made anew whenever it breaks. */
export class PostgresListener {
  readonly #url: string
  readonly #log: (line: Record<string, unknown>) => void
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #client: Promise<Client> | undefined
  #closed = false
  #again: NodeJS.Timeout | undefined

  constructor(url: string, log: (line: Record<string, unknown>) => void) {
    this.#url = url
    this.#log = log
  }

  async listen(channel: string, heard: (payload: string) => void) {
    const all = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, all.add(heard))
    if (all.size === 1) {
      const client = await this.#connected()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    }
    return async () => {
      all.delete(heard)
      if (all.size > 0 || this.#closed) return
      this.#listeners.delete(channel)
      // While the connection is away there is nothing to stop: it comes back without this channel.
      const client = await this.#client?.catch(() => undefined)
      await client?.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => undefined)
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#again)
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  #connected() {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect() {
    const client = new Client({
      connectionString: this.#url,
      application_name: 'meridian events',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    client.on('end', () => this.#reconnect(client))
    client.on('notification', ({ channel, payload = '' }) =>
      this.#listeners.get(channel)?.forEach((heard) => heard(payload)),
    )
    await client.connect()
    return client
  }

  /** Tries until the connection is back, then sends `resync`, because messages in between are lost. */
  #reconnect(ended: Client, waitSeconds = 0.25) {
    if (this.#closed || this.#again) return
    if (waitSeconds === 0.25) this.#log({ level: 'warn', message: 'Lost the database connection for events' })
    this.#again = setTimeout(async () => {
      this.#again = undefined
      try {
        this.#client = this.#connect()
        const client = await this.#client
        for (const channel of this.#listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
        this.#log({ level: 'info', message: 'The database connection for events is back' })
        for (const all of this.#listeners.values()) all.forEach((heard) => heard(resync))
      } catch {
        this.#reconnect(ended, Math.min(waitSeconds * 2, 2))
      }
    }, waitSeconds * 1000)
  }
}
