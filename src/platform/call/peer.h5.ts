import type { BrowserCapture } from './capture'
import type { Candidate, Description, LineQuality, Peer, PeerOptions, PeerState } from './contract'

/** Candidates come in a burst: those of so many ms go together. */
const GATHER_MS = 60
const WEAK_SECONDS = 0.4
const WEAK_LOSS = 0.08

const STATES: Readonly<Record<RTCPeerConnectionState, PeerState>> = {
  new: 'connecting',
  connecting: 'connecting',
  connected: 'connected',
  // It may come back by itself; whoever watches the line decides when to try another way.
  disconnected: 'broken',
  failed: 'broken',
  closed: 'broken',
}

/** What is counted of packets that come in. */
interface Received {
  received: number
  lost: number
}

/** A line between two browsers: one sound and one picture each way, agreed on once, so that what changes later needs no new agreement. */
export class BrowserPeer implements Peer {
  /** Another one with each track that comes, so that who draws it sees that. */
  picture = new MediaStream()
  private readonly connection: RTCPeerConnection
  private readonly early: Candidate[] = []
  private gathered: Candidate[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private counted: Received = { received: 0, lost: 0 }
  private readonly stopFollowing: () => void

  constructor(
    private readonly capture: BrowserCapture,
    private readonly options: PeerOptions,
  ) {
    const connection = new RTCPeerConnection({ iceServers: options.iceServers.map((one) => ({ ...one })) })
    this.connection = connection
    connection.onconnectionstatechange = () => options.onState(this.state)
    connection.onicecandidate = ({ candidate }) => candidate && this.gather(candidate)
    connection.ontrack = ({ track }) => {
      this.picture = new MediaStream([...this.picture.getTracks(), track])
      options.onState(this.state)
    }
    this.stopFollowing = capture.onChange(() => void this.send())
  }

  get state(): PeerState {
    return STATES[this.connection.connectionState]
  }

  async offer(anew: boolean): Promise<Description> {
    if (this.connection.getTransceivers().length === 0) {
      this.connection.addTransceiver('audio', { direction: 'sendrecv' })
      if (this.options.withVideo) this.connection.addTransceiver('video', { direction: 'sendrecv' })
      await this.send()
    }
    return this.describe(await this.connection.createOffer({ iceRestart: anew }))
  }

  async answer(offer: Description): Promise<Description> {
    await this.hear(offer)
    for (const transceiver of this.connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await this.send()
    return this.describe(await this.connection.createAnswer())
  }

  accept(answer: Description): Promise<void> {
    return this.hear(answer)
  }

  async candidates(list: readonly Candidate[]): Promise<void> {
    if (!this.connection.remoteDescription) {
      this.early.push(...list)
      return
    }
    // One of an attempt that is over says nothing about this one.
    for (const one of list) await this.connection.addIceCandidate(one).catch(() => undefined)
  }

  async quality(): Promise<LineQuality> {
    if (this.state === 'broken') return 'broken'
    const [before, now] = [this.counted, { received: 0, lost: 0 }]
    let seconds = 0
    ;(await this.connection.getStats()).forEach((one: Record<string, unknown>) => {
      if (one.type === 'candidate-pair' && one.nominated) seconds = Math.max(seconds, Number(one.currentRoundTripTime ?? 0))
      if (one.type !== 'inbound-rtp') return
      now.received += Number(one.packetsReceived ?? 0)
      now.lost += Number(one.packetsLost ?? 0)
    })
    this.counted = now
    const lost = Math.max(0, now.lost - before.lost)
    const share = lost / Math.max(1, now.received - before.received + lost)
    return seconds > WEAK_SECONDS || share > WEAK_LOSS ? 'weak' : 'good'
  }

  close(): void {
    clearTimeout(this.timer)
    this.stopFollowing()
    this.connection.onconnectionstatechange = null
    this.connection.onicecandidate = null
    this.connection.close()
  }

  private async describe(made: RTCSessionDescriptionInit): Promise<Description> {
    await this.connection.setLocalDescription(made)
    return { type: made.type as Description['type'], sdp: made.sdp ?? '' }
  }

  private async hear(description: Description): Promise<void> {
    await this.connection.setRemoteDescription(description)
    await this.candidates(this.early.splice(0))
  }

  /** What the devices give now. */
  private async send(): Promise<void> {
    const { audioTrack, videoTrack } = this.capture
    for (const { sender, receiver } of this.connection.getTransceivers()) {
      const track = (receiver.track.kind === 'audio' ? audioTrack : videoTrack) ?? null
      if (sender.track !== track) await sender.replaceTrack(track).catch(() => undefined)
    }
  }

  private gather({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    this.gathered.push({ candidate, sdpMid, sdpMLineIndex, usernameFragment })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.options.onCandidates(this.gathered)
      this.gathered = []
    }, GATHER_MS)
  }
}
