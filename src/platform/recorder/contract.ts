import type { LocalFile } from '../types'

export interface Recorded {
  file: LocalFile
  /** Whole seconds, at least one. */
  seconds: number
}

/** A recording that goes on. */
export interface Recording {
  /** Ends it. Null: nothing was heard of it, as of a tap that was too short. */
  stop(): Promise<Recorded | null>
  /** Throws it away, and lets go of the microphone. */
  cancel(): void
}

export interface RecordOptions {
  /** How loud it is, 0 to 1, some times a second. */
  onLevel(level: number): void
  /** The host ended it: a call came in, the app went to the back. */
  onBroken(): void
}

/** A spoken message. What it gives is played by every phone: WAV from browsers, MP3 from the mini-program. */
export interface RecorderContract {
  /** Whether this host records. */
  can(): boolean
  /** Whether `onLevel` is ever told. */
  readonly tellsLevel: boolean
  /** `refused`: by the person or the host; `missing`: there is no microphone. */
  start(options: RecordOptions): Promise<Recording | 'refused' | 'missing'>
}
