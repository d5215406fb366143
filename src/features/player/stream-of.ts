import type { LiveStream } from '@/api/live'

/** A recording that is named by its address alone. */
export const streamOf = (url: string): LiveStream => ({ url, kind: /\.m3u8(\?|$)/.test(url) ? 'hls' : 'file' })
