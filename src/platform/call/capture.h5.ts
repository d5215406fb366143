import type { Unsubscribe } from '../types'
import type { Capture, DeviceTrouble } from './contract'

/** Enough to show a wound or a report, and little enough for a phone that sends it five times. */
const VIDEO = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 15, max: 24 } } as const
const AUDIO = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const
const LEVEL_MS = 100
/** Speech is some tenths of what can be drawn. */
const LOUD = 4

type Facing = 'user' | 'environment'

function troubleOf(error: unknown): DeviceTrouble {
  switch ((error as Error).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    default:
      return 'unsupported'
  }
}

interface Asked {
  stream: MediaStream | null
  trouble: DeviceTrouble | null
}

/** A page without https has no devices at all. */
async function ask(constraints: MediaStreamConstraints): Promise<Asked> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices?.getUserMedia) return { stream: null, trouble: 'unsupported' }
  try {
    return { stream: await mediaDevices.getUserMedia(constraints), trouble: null }
  } catch (error) {
    return { stream: null, trouble: troubleOf(error) }
  }
}

const video = (facing: Facing): MediaStreamConstraints => ({ video: { ...VIDEO, facingMode: facing } })

async function countCameras(): Promise<number> {
  try {
    return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput').length
  } catch {
    return 0
  }
}

/** The devices of this browser. */
export class BrowserCapture implements Capture {
  /** What is sent; tracks come and go, the stream stays. */
  readonly stream = new MediaStream()
  mic: DeviceTrouble | null = null
  camera: DeviceTrouble | null = null
  canTurn = false
  private facing: Facing = 'user'
  private released = false
  private readonly listeners = new Set<() => void>()
  private context: AudioContext | undefined

  get isMirrored(): boolean {
    return this.facing === 'user'
  }

  get picture(): MediaStream | null {
    return this.videoTrack ? this.stream : null
  }

  get audioTrack(): MediaStreamTrack | undefined {
    return this.stream.getAudioTracks()[0]
  }

  get videoTrack(): MediaStreamTrack | undefined {
    return this.stream.getVideoTracks()[0]
  }

  /** Both at once, so that the browser asks once; one by one where that fails, so that one is not lost with the other. */
  async open(withCamera: boolean): Promise<this> {
    const both = withCamera ? await ask({ audio: AUDIO, ...video(this.facing) }) : null
    if (both?.stream) this.take(both.stream)
    else {
      const sound = await ask({ audio: AUDIO })
      this.mic = sound.trouble
      this.take(sound.stream)
      if (withCamera) await this.openCamera()
    }
    if (withCamera) this.canTurn = (await countCameras()) > 1
    return this
  }

  setMic(on: boolean): void {
    if (this.audioTrack) this.audioTrack.enabled = on
    this.tell()
  }

  async setCamera(on: boolean): Promise<boolean> {
    this.drop(this.videoTrack)
    if (on) await this.openCamera()
    this.tell()
    return this.videoTrack !== undefined
  }

  async turn(): Promise<boolean> {
    const before = this.facing
    this.facing = before === 'user' ? 'environment' : 'user'
    // Many phones open one camera at a time.
    this.drop(this.videoTrack)
    if (await this.openCamera()) return true
    this.facing = before
    await this.openCamera()
    return false
  }

  onLevel(listener: (level: number) => void): Unsubscribe {
    const track = this.audioTrack
    if (!track) return () => undefined
    const context = (this.context ??= new AudioContext())
    const source = context.createMediaStreamSource(new MediaStream([track]))
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    source.connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
      listener(track.enabled ? Math.min(1, Math.sqrt(power) * LOUD) : 0)
    }, LEVEL_MS)
    return () => {
      clearInterval(timer)
      source.disconnect()
    }
  }

  onChange(listener: () => void): Unsubscribe {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  release(): void {
    this.released = true
    this.listeners.clear()
    this.stream.getTracks().forEach((track) => this.drop(track))
    void this.context?.close()
  }

  private async openCamera(): Promise<boolean> {
    const { stream, trouble } = await ask(video(this.facing))
    this.camera = trouble
    this.take(stream)
    this.tell()
    return stream !== null
  }

  private take(stream: MediaStream | null): void {
    for (const track of stream?.getTracks() ?? []) {
      // It was left while the browser still asked.
      if (this.released) {
        track.stop()
        continue
      }
      this.stream.addTrack(track)
      // Pulled out, or taken by another app.
      track.onended = () => {
        this.drop(track)
        if (track.kind === 'audio') this.mic = 'missing'
        else this.camera = 'missing'
        this.tell()
      }
    }
  }

  private drop(track: MediaStreamTrack | undefined): void {
    if (!track) return
    track.onended = null
    track.stop()
    this.stream.removeTrack(track)
  }

  private tell(): void {
    this.listeners.forEach((listener) => listener())
  }
}
