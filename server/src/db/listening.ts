import type { Client } from 'pg'
import { countStatement } from './statements'

/** Pause before a lost connection is opened again. */
const RECONNECT_MS = 1000

type Handler = (payload: string) => void

/** The one connection of this process on which PostgreSQL tells what any process says by NOTIFY. */
export class Listening {
  private readonly handlers: { channel: string; handler: Handler; onReturn?: () => void }[] = []
  private client: Promise<Client> | null = null
  private isClosing = false

  constructor(private readonly newClient: () => Client) {}

  async listen(channel: string, handler: Handler, onReturn?: () => void): Promise<void> {
    const client = await this.opened()
    this.handlers.push({ channel, handler, onReturn })
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }

  /** PostgreSQL hands over what was said before an answer with that answer: so an empty question is enough. */
  async heard(): Promise<void> {
    if (!this.client) throw new Error('the connection that listens is lost')
    const client = await this.client
    countStatement()
    await client.query('')
  }

  async close(): Promise<void> {
    this.isClosing = true
    const client = await this.client?.catch(() => null)
    await client?.end()
  }

  private opened(): Promise<Client> {
    this.client ??= this.open().catch((error: unknown) => {
      this.client = null
      throw error
    })
    return this.client
  }

  private async open(): Promise<Client> {
    const client = this.newClient()
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of this.handlers) if (one.channel === channel) one.handler(payload)
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of new Set(this.handlers.map((one) => one.channel)))
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    // Not earlier: a connection that could not be opened ends as well, and would be tried again twice.
    client.on('end', () => {
      this.client = null
      this.later()
    })
    // None at the first time.
    for (const { onReturn } of this.handlers) onReturn?.()
    return client
  }

  private later(): void {
    if (this.isClosing) return
    setTimeout(() => void this.opened().catch(() => this.later()), RECONNECT_MS).unref()
  }
}
