import type {
  CallContract,
  Candidate,
  Capture,
  Description,
  DeviceTrouble,
  LineQuality,
  Peer,
  PeerOptions,
  PeerState,
  Picture,
} from './contract'

type Troubles = Record<'mic' | 'camera', DeviceTrouble | null>

function makeCapture(withCamera: boolean, trouble: Troubles) {
  const levels = new Set<(level: number) => void>()
  const changes = new Set<() => void>()
  const capture = {
    mic: trouble.mic,
    camera: withCamera ? trouble.camera : null,
    canTurn: false,
    isMirrored: true,
    picture: (withCamera && !trouble.camera ? {} : null) as Picture | null,
    micOn: true,
    released: false,
    setMic(on: boolean) {
      capture.micOn = on
    },
    setCamera(on: boolean) {
      capture.picture = on ? {} : null
      changes.forEach((listener) => listener())
      return Promise.resolve(on)
    },
    turn: () => Promise.resolve(true),
    onLevel(listener: (level: number) => void) {
      levels.add(listener)
      return () => void levels.delete(listener)
    },
    onChange(listener: () => void) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    release() {
      capture.released = true
    },
    /** What the microphone would hear. */
    sound: (level: number) => levels.forEach((listener) => listener(level)),
  } satisfies Capture & Record<string, unknown>
  return capture
}

function makePeer(options: PeerOptions) {
  const offers: boolean[] = []
  const peer = {
    options,
    state: 'connecting' as PeerState,
    picture: {},
    offers,
    heard: [] as (Description | readonly Candidate[])[],
    line: 'good' as LineQuality,
    closed: false,
    offer(anew: boolean): Promise<Description> {
      offers.push(anew)
      return Promise.resolve({ type: 'offer', sdp: `offer ${offers.length}` })
    },
    answer(offer: Description): Promise<Description> {
      peer.heard.push(offer)
      return Promise.resolve({ type: 'answer', sdp: `answer to ${offer.sdp}` })
    },
    accept(answer: Description): Promise<void> {
      peer.heard.push(answer)
      return Promise.resolve()
    },
    candidates(list: readonly Candidate[]): Promise<void> {
      peer.heard.push(list)
      return Promise.resolve()
    },
    quality: (): Promise<LineQuality> => Promise.resolve(peer.line),
    close() {
      peer.closed = true
    },
    /** What the line would do. */
    become(state: PeerState) {
      peer.state = state
      options.onState(state)
    },
  } satisfies Peer & Record<string, unknown>
  return peer
}

/** Devices that are there or not as a test says, and lines that it opens and breaks. */
export const call = {
  way: 'mesh' as CallContract['way'],
  trouble: { mic: null, camera: null } as Troubles,
  captures: [] as ReturnType<typeof makeCapture>[],
  peers: [] as ReturnType<typeof makePeer>[],
  tones: 0,
  awake: 0,

  open({ camera }: { camera: boolean }): Promise<Capture> {
    const capture = makeCapture(camera, call.trouble)
    call.captures.push(capture)
    return Promise.resolve(capture)
  },
  createPeer(_capture: Capture, options: PeerOptions): Peer {
    const peer = makePeer(options)
    call.peers.push(peer)
    return peer
  },
  playTone() {
    call.tones += 1
  },
  keepAwake() {
    call.awake += 1
    return () => {
      call.awake -= 1
    }
  },
  reset() {
    call.way = 'mesh'
    call.trouble = { mic: null, camera: null }
    call.captures = []
    call.peers = []
    call.tones = 0
    call.awake = 0
  },
} satisfies CallContract & Record<string, unknown>
