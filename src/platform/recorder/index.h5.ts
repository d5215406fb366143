import type { Recorded, RecorderContract, Recording } from './contract'
import { WAV_HERTZ, wavOf } from './wav'

const LEVEL_MS = 100
const LOUD = 4

/** What one browser records another one may not play (WebM on iPhones), so it is turned into WAV here. */
async function toWav(parts: readonly Blob[]): Promise<Recorded | null> {
  const context = new AudioContext()
  try {
    const heard = await context.decodeAudioData(await new Blob([...parts]).arrayBuffer())
    const length = Math.ceil(heard.duration * WAV_HERTZ)
    if (length === 0) return null
    // Draws all channels into one, at the rate of speech.
    const offline = new OfflineAudioContext(1, length, WAV_HERTZ)
    const source = offline.createBufferSource()
    source.buffer = heard
    source.connect(offline.destination)
    source.start()
    const drawn = await offline.startRendering()
    const blob = new Blob([wavOf(drawn.getChannelData(0))], { type: 'audio/wav' })
    const file = { path: URL.createObjectURL(blob), name: 'voice.wav', size: blob.size, mimeType: blob.type, blob }
    return { file, seconds: Math.max(1, Math.round(heard.duration)) }
  } catch {
    // Too short for a whole frame.
    return null
  } finally {
    void context.close()
  }
}

function follow(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length) * LOUD))
  }, LEVEL_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

export const recorder: RecorderContract = {
  tellsLevel: true,
  can: () => typeof MediaRecorder !== 'undefined' && Boolean((navigator as Partial<Navigator>).mediaDevices?.getUserMedia),
  async start({ onLevel, onBroken }) {
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    } catch (error) {
      return (error as Error).name === 'NotFoundError' ? 'missing' : 'refused'
    }
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    const stopLevel = follow(stream, onLevel)
    const letGo = () => {
      stopLevel()
      stream.getTracks().forEach((track) => track.stop())
    }
    made.ondataavailable = ({ data }) => void parts.push(data)
    const [track] = stream.getAudioTracks()
    if (track)
      track.onended = () => {
        letGo()
        onBroken()
      }
    made.start()
    const recording: Recording = {
      async stop() {
        if (track) track.onended = null
        const ended = new Promise((resolve) => (made.onstop = resolve))
        if (made.state !== 'inactive') {
          made.stop()
          await ended
        }
        letGo()
        return toWav(parts)
      },
      cancel() {
        if (track) track.onended = null
        if (made.state !== 'inactive') made.stop()
        letGo()
      },
    }
    return recording
  },
}
