import type { Unsubscribe } from '../types'

/** Why there is no microphone or camera. `refused`: by the person or the browser; `missing`: none is there; `busy`: another app has it; `unsupported`: not on this host, or without https. */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'unsupported'

/** The own sound and picture, from opening to `release`, after which no light of a camera is on. */
export interface Capture {
  /** null: it is there. */
  readonly mic: DeviceTrouble | null
  readonly camera: DeviceTrouble | null
  /** There is another camera to turn to. */
  readonly canTurn: boolean
  /** Shows towards the person: drawn as in a mirror. */
  readonly isMirrored: boolean
  /** For `CallPicture`; null: there is no picture. */
  readonly picture: Picture | null
  setMic(on: boolean): void
  /** Off lets go of the camera; on asks for it again, and says whether it is there. */
  setCamera(on: boolean): Promise<boolean>
  turn(): Promise<boolean>
  /** How loud it is, 0 to 1, some times a second. */
  onLevel(listener: (level: number) => void): Unsubscribe
  /** A device was taken away or given. */
  onChange(listener: () => void): Unsubscribe
  release(): void
}

/** Something that moves and sounds, for `CallPicture` only. */
export type Picture = object

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}
export interface Description {
  type: 'offer' | 'answer'
  sdp: string
}
export interface Candidate {
  candidate: string
  sdpMid: string | null
  sdpMLineIndex: number | null
  usernameFragment?: string | null
}

export type PeerState = 'connecting' | 'connected' | 'broken'

/** What a line is like: `weak` is heard and seen with gaps. */
export type LineQuality = 'good' | 'weak' | 'broken'

/** The line to one other browser. It sends what the capture has, also when that changes. */
export interface Peer {
  readonly state: PeerState
  readonly picture: Picture
  /** A description to be sent to the other one; anew: by another way than the one that broke. */
  offer(anew: boolean): Promise<Description>
  answer(offer: Description): Promise<Description>
  accept(answer: Description): Promise<void>
  candidates(list: readonly Candidate[]): Promise<void>
  quality(): Promise<LineQuality>
  close(): void
}

export interface PeerOptions {
  iceServers: readonly IceServer[]
  /** Without it nothing is seen, whoever has a camera. */
  withVideo: boolean
  onState(state: PeerState): void
  onCandidates(list: Candidate[]): void
}

/** Calls. In the mini-program sound and picture are the business of `CallLive`, by addresses. */
export interface CallContract {
  /** Between browsers, by addresses of a provider, or not here. */
  readonly way: 'mesh' | 'live' | 'none'
  /** Asks for both and takes what there is: it never rejects. */
  open(wanted: { camera: boolean }): Promise<Capture>
  createPeer(capture: Capture, options: PeerOptions): Peer
  /** A tone of a second, to hear whether the speaker works. */
  playTone(): void
  /** Keeps the screen on, where that can be asked for. */
  keepAwake(): Unsubscribe
}
