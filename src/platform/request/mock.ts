import type { LocalFile } from '../types'
import type { Answer, DownloadOptions, RequestContract, SendOptions, UploadOptions } from './contract'
import { PlatformRequestError } from './contract'

type Handler = (options: SendOptions | UploadOptions | DownloadOptions) => Partial<Answer> | Promise<Partial<Answer>>

const refuse: Handler = ({ url }) => {
  throw new PlatformRequestError('network', `no handler answers ${url}`)
}

async function handle(options: SendOptions | UploadOptions | DownloadOptions): Promise<Answer> {
  if (options.signal?.aborted) throw new PlatformRequestError('aborted')
  return { status: 200, data: undefined, header: {}, ...(await request.handler(options)) }
}

/** A network whose answers come from `handler`; what was sent is kept. */
export const request = {
  handler: refuse,
  sent: [] as SendOptions[],
  uploads: [] as UploadOptions[],
  beacons: [] as string[],
  kept: [] as { url: string; data: object }[],

  send(options: SendOptions) {
    request.sent.push(options)
    return handle(options)
  },
  upload(options: UploadOptions) {
    request.uploads.push(options)
    return handle(options)
  },
  async download(options: DownloadOptions): Promise<{ status: number; file: LocalFile }> {
    const { status } = await handle(options)
    return { status, file: { path: `mock://${options.url}`, name: 'file', size: 0, mimeType: '' } }
  },
  askedAhead: (): undefined => undefined,
  beacon(url: string) {
    request.beacons.push(url)
  },
  keepAlivePost(url: string, data: object) {
    request.kept.push({ url, data })
    return true
  },
  reset() {
    request.handler = refuse
    request.sent = []
    request.uploads = []
    request.beacons = []
    request.kept = []
  },
} satisfies RequestContract & Record<string, unknown>
