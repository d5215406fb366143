import Taro from '@tarojs/taro'
import { called, isDenied } from '../host-call'
import type { Recorded, RecorderContract, Recording } from './contract'

/** A minute, and one second for the tap. */
const LONGEST_MS = 61_000
const SHORTEST_MS = 500

/** Asks once; whoever refused before is not asked again by the host. */
async function mayRecord(): Promise<boolean> {
  try {
    await called<unknown>((callbacks) => Taro.authorize({ scope: 'scope.record', ...callbacks }))
    return true
  } catch (error) {
    return !isDenied(error)
  }
}

export const recorder: RecorderContract = {
  // Of MP3 the host hands over no samples.
  tellsLevel: false,
  can: () => true,
  async start({ onBroken }) {
    if (!(await mayRecord())) return 'refused'
    const manager = Taro.getRecorderManager()
    let end: ((recorded: Recorded | null) => void) | undefined
    let isOver = false
    manager.onStop(({ tempFilePath: path, duration, fileSize }) => {
      const isHeard = duration >= SHORTEST_MS
      const file = { path, name: 'voice.mp3', size: fileSize, mimeType: 'audio/mpeg' }
      if (end) end(isHeard ? { file, seconds: Math.max(1, Math.round(duration / 1000)) } : null)
      else if (!isOver) onBroken()
      isOver = true
    })
    manager.onError(() => {
      if (end) end(null)
      else if (!isOver) onBroken()
      isOver = true
    })
    manager.start({ duration: LONGEST_MS, format: 'mp3', sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 48_000 })
    const recording: Recording = {
      stop: () =>
        new Promise((resolve) => {
          end = resolve
          manager.stop()
        }),
      cancel() {
        isOver = true
        manager.stop()
      },
    }
    return recording
  },
}
