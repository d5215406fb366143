import type { Answer } from '../request/contract'
import type { PartOptions, PartsContract } from './contract'

type Handler = (options: PartOptions) => Partial<Answer> | Promise<Partial<Answer>>

const take: Handler = ({ offset, length }) => ({
  data: { offset: offset + length, responseStatus: { ack: 0, errormessage: '' } },
})

/** Takes every part, unless `handler` says otherwise; keeps what was sent. */
export const parts = {
  handler: take,
  sent: [] as PartOptions[],
  async send(options: PartOptions): Promise<Answer> {
    parts.sent.push(options)
    return { status: 200, data: undefined, header: {}, ...(await parts.handler(options)) }
  },
  reset() {
    parts.handler = take
    parts.sent = []
  },
} satisfies PartsContract & Record<string, unknown>
