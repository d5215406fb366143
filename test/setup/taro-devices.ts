/** A phone with a notch, as `getWindowInfo` tells it. */
export const WINDOW = {
  pixelRatio: 2,
  windowWidth: 375,
  windowHeight: 700,
  screenWidth: 375,
  screenHeight: 812,
  statusBarHeight: 44,
  safeArea: { top: 44, bottom: 778, left: 0, right: 375, width: 375, height: 734 },
}

/** `InnerAudioContext` as a test hears and moves it. */
export class MockAudio {
  src = ''
  currentTime = 0
  duration = 0
  playbackRate = 1
  destroyed = false
  private readonly handlers: Record<string, () => void> = {}

  play() {
    this.emit('play')
  }
  pause() {
    this.emit('pause')
  }
  seek(position: number) {
    this.currentTime = position
  }
  destroy() {
    this.destroyed = true
  }
  /** What the host reports: `canplay`, `play`, `pause`, `ended`, `timeUpdate`, `waiting`, `error`. */
  emit(event: string) {
    this.handlers[event]?.()
  }
  onCanplay = (handler: () => void) => this.on('canplay', handler)
  onPlay = (handler: () => void) => this.on('play', handler)
  onPause = (handler: () => void) => this.on('pause', handler)
  onEnded = (handler: () => void) => this.on('ended', handler)
  onTimeUpdate = (handler: () => void) => this.on('timeUpdate', handler)
  onWaiting = (handler: () => void) => this.on('waiting', handler)
  onError = (handler: () => void) => this.on('error', handler)
  private on(event: string, handler: () => void) {
    this.handlers[event] = handler
  }
}

/** `SocketTask` whose other side is the test. */
export class MockSocket {
  sent: string[] = []
  closed: number | undefined
  private readonly handlers: Record<string, (event: never) => void> = {}

  send({ data }: { data: string }) {
    this.sent.push(data)
  }
  close({ code = 1000 }: { code?: number } = {}) {
    this.closed = code
    this.emit('close', { code })
  }
  /** What the host reports: `open`, `message` with `{ data }`, `close` with `{ code }`, `error`. */
  emit(event: string, value?: unknown) {
    this.handlers[event]?.(value as never)
  }
  onOpen = (handler: () => void) => this.on('open', handler)
  onMessage = (handler: (event: { data: unknown }) => void) => this.on('message', handler)
  onClose = (handler: (event: { code: number }) => void) => this.on('close', handler)
  onError = (handler: () => void) => this.on('error', handler)
  private on(event: string, handler: (event: never) => void) {
    this.handlers[event] = handler
  }
}
