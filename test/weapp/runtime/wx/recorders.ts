import type { Core } from '../core'
import { asyncMember, type WxFunction } from './call'

type Listener = (value: unknown) => unknown

/** Objects that play, draw or log. They do nothing but write their calls into the call log, as `createVideoContext.play`. */
const METHODS: Record<string, string> = {
  createInnerAudioContext: 'play pause stop seek destroy',
  getBackgroundAudioManager: 'play pause stop seek',
  createVideoContext:
    'play pause stop seek requestFullScreen exitFullScreen playbackRate sendDanmu showStatusBar hideStatusBar exitPictureInPicture',
  createLivePlayerContext: 'play pause stop resume mute requestFullScreen exitFullScreen snapshot',
  createCameraContext: 'takePhoto startRecord stopRecord setZoom',
  createMapContext: 'getCenterLocation moveToLocation includePoints translateMarker getRegion getScale',
  createAnimation:
    'opacity backgroundColor width height top left bottom right rotate rotateX rotateY rotateZ scale scaleX scaleY translate translateX translateY translateZ step export',
  createCanvasContext:
    'save restore beginPath closePath moveTo lineTo arc arcTo rect clip fill stroke fillRect strokeRect clearRect fillText strokeText drawImage ' +
    'setFillStyle setStrokeStyle setLineWidth setFontSize setTextAlign setTextBaseline setLineCap setLineJoin setLineDash setGlobalAlpha setShadow ' +
    'scale rotate translate transform draw',
  getLogManager: 'log info warn debug',
  getRealtimeLogManager: 'info warn error setFilterMsg addFilterMsg in',
  getPerformance: 'getEntries getEntriesByName getEntriesByType setBufferSize',
}

/** Calls after which the object tells its listeners. */
const TELLS: Record<string, string> = { play: 'Play', pause: 'Pause', stop: 'Stop', seek: 'Seeked' }

const EVENTS = 'Canplay Play Pause Stop Ended TimeUpdate Error Waiting Seeking Seeked Prev Next'.split(' ')

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** `created` receives every object by the name of its creator, so that a test can end a song: `last.tell('Ended')`. */
export function recorderMembers(core: Core, created: Recorder[]): Record<string, WxFunction> {
  const makers = Object.entries(METHODS).map(([name, methods]): [string, WxFunction] => {
    let single: Recorder | undefined
    return [
      name,
      () => {
        if (single && name.startsWith('get')) return single.object
        single = record(core, name, methods.split(' '))
        created.push(single)
        return single.object
      },
    ]
  })
  const picture = (): string => core.files.addTemporary(PIXEL, 'png')
  return {
    ...Object.fromEntries(makers),
    getImageInfo: asyncMember(core, 'getImageInfo', ({ src }) => ({
      path: src,
      width: 1,
      height: 1,
      type: 'png',
      orientation: 'up',
    })),
    compressImage: asyncMember(core, 'compressImage', ({ src }) => ({ tempFilePath: src })),
    canvasToTempFilePath: asyncMember(core, 'canvasToTempFilePath', () => ({ tempFilePath: picture() })),
    createOffscreenCanvas: () => offscreenCanvas(core),
  }
}

const PEN =
  'save restore beginPath closePath moveTo lineTo arc arcTo rect clip fill stroke fillRect strokeRect clearRect fillText strokeText drawImage ' +
  'scale rotate translate'

/** A 2D canvas that is never shown: strokes go into the call log, every sign is ten px wide, and pictures come at once. */
function offscreenCanvas(core: Core): unknown {
  const pen = record(core, 'offscreenCanvas', PEN.split(' ')).object
  pen.measureText = (text: string) => core.realm.adopt({ width: Array.from(text).length * 10 })
  const createImage = () => {
    const image = core.realm.adopt({ onload: () => undefined }) as { onload: () => void }
    return Object.defineProperty(image, 'src', { set: () => void setTimeout(() => image.onload(), 0) })
  }
  return core.realm.adopt({ getContext: () => pen, createImage })
}

export interface Recorder {
  name: string
  /** What the app holds. */
  object: Record<string, unknown>
  /** Calls the listeners that the app gave to `onXxx`. */
  tell: (event: string, value?: unknown) => void
}

function record(core: Core, name: string, methods: string[]): Recorder {
  const listeners: Record<string, Listener[]> = {}
  const object = core.realm.adopt({}) as Record<string, unknown>
  const tell = (event: string, value?: unknown): void => {
    for (const listener of listeners[event] ?? []) core.realm.defer(() => listener(core.realm.adopt(value)))
  }
  for (const event of EVENTS) {
    object[`on${event}`] = (listener: Listener) => void (listeners[event] ??= []).push(listener)
    object[`off${event}`] = () => void (listeners[event] = [])
  }
  for (const method of methods) {
    object[method] = (input: unknown) => {
      core.calls.add(`${name}.${method}`, input)
      const event = TELLS[method]
      if (event) tell(event)
      // Drawing and animation calls are chained.
      return object
    }
  }
  return { name, object, tell }
}
