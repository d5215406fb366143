import type { Recorded, RecordOptions, RecorderContract, Recording } from './contract'

/** Records what a test says. */
export const recorder = {
  canRecord: true as boolean,
  refusal: null as 'refused' | 'missing' | null,
  recorded: null as Recorded | null,
  /** Of the recording that goes on: its level and its end by the host. */
  options: undefined as RecordOptions | undefined,
  cancelled: 0,

  tellsLevel: true,
  can: (): boolean => recorder.canRecord,
  start(options: RecordOptions): Promise<Recording | 'refused' | 'missing'> {
    if (recorder.refusal) return Promise.resolve(recorder.refusal)
    recorder.options = options
    return Promise.resolve({
      stop: () => Promise.resolve(recorder.recorded),
      cancel: () => void (recorder.cancelled += 1),
    })
  },
} satisfies RecorderContract & Record<string, unknown>
