import { eq } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import { LIVE_MESSAGE_LIMIT } from '@/domain/live'
import { forgetDeadProcesses, storeVisitors, tellVisitors, visitorsElsewhere, type Visitors } from './audience'
import { newestMessages, removedMessages } from './messages'
import type { LiveNote } from './notes'
import { newToken } from '../../crypto'
import type { Db } from '../../db/connect'
import { liveRoom } from './tables'
import { forbidden } from '../../errors'
import type { Viewer } from '../../http/context'
import { isBoundTo, livePrivilege, noLive, publishedLive, whoMayStay } from './access'
import { Backlog } from './backlog'
import { CLOSE } from '../../http/socket-door'
import { LiveRoom } from './live-room'

interface Opened {
  ready: Promise<LiveRoom>
  /** Null while it is being loaded. */
  room: LiveRoom | null
  /** Notes that came while it was being loaded. */
  early: LiveNote[]
  /** Visitors on the way in. */
  entering: number
  storedVisitors: number
}

/** The rooms that this process has open: loads them, feeds them with notes, counts their visitors, closes them when empty. */
export class LiveRooms {
  private readonly processId = newToken()
  private readonly opened = new Map<number, Opened>()
  private isTicking = false

  constructor(
    private readonly db: Db,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Brings a visitor into a room, or throws the refusal. */
  async enter(socket: WebSocket, docId: number, viewer: Viewer | null, since: number): Promise<void> {
    const opened = this.opened.get(docId) ?? this.open(docId)
    opened.entering += 1
    try {
      const room = await opened.ready
      const isHost = Boolean(viewer) && room.live.rule !== 'none' && (await isBoundTo(this.db, docId, viewer?.id ?? 0))
      const privilege = await livePrivilege({ db: this.db, viewer }, { ...room.live, isHost })
      if (privilege.code) throw forbidden(privilege.message, privilege.code)
      // It may have been withdrawn meanwhile.
      if (this.opened.get(docId) !== opened) throw noLive()
      if (socket.readyState === socket.OPEN) room.join(socket, viewer, since)
    } finally {
      opened.entering -= 1
    }
  }

  hear(note: LiveNote): void {
    const opened = this.opened.get(note.docId)
    if (!opened) return
    if (opened.room) this.apply(opened.room, note)
    else opened.early.push(note)
  }

  /** Notes may have been lost: every room looks for itself. */
  catchUp(): void {
    for (const docId of this.opened.keys()) this.catchUpRoom(docId)
  }

  /** Once a second. */
  async tick(): Promise<void> {
    if (this.isTicking) return
    this.isTicking = true
    try {
      await this.countVisitors()
      for (const { room } of this.opened.values()) room?.tick()
      for (const [docId, { room, entering, storedVisitors }] of this.opened) {
        if (room?.isEmpty && !entering && !storedVisitors) this.close(docId)
      }
    } finally {
      this.isTicking = false
    }
  }

  /** Every ten seconds: looks after connections, counts again, and sees whether the lives are still there and who may still be in them. */
  async beat(): Promise<void> {
    for (const { room } of this.opened.values()) room?.beat()
    const held = [...this.opened].map(([docId, { storedVisitors }]) => ({ docId, visitors: storedVisitors }))
    await storeVisitors(this.db, this.processId, held)
    await forgetDeadProcesses(this.db)
    for (const [docId, { room }] of this.opened) {
      room?.markOnline()
      if (!room) continue
      await this.refresh(docId, room)
      room.dismiss(await whoMayStay(this.db, room.live, room.viewers))
    }
  }

  async stop(): Promise<void> {
    const left = [...this.opened.keys()].map((docId) => ({ docId, visitors: 0 }))
    for (const { docId } of left) this.close(docId)
    await tellVisitors(this.db, this.processId, left)
  }

  private open(docId: number): Opened {
    const opened: Opened = { ready: this.load(docId), room: null, early: [], entering: 0, storedVisitors: 0 }
    this.opened.set(docId, opened)
    opened.ready.then(
      (room) => {
        opened.room = room
        for (const note of opened.early.splice(0)) this.apply(room, note)
      },
      () => this.opened.delete(docId),
    )
    return opened
  }

  private async load(docId: number): Promise<LiveRoom> {
    const live = await publishedLive(this.db, docId)
    if (!live) throw noLive()
    const room = new LiveRoom(live, await this.backlogOf(docId), await this.flowersOf(docId))
    room.setElsewhere((await visitorsElsewhere(this.db, [docId], this.processId)).get(docId) ?? 0)
    return room
  }

  private async backlogOf(docId: number): Promise<Backlog> {
    const newest = await newestMessages(this.db, docId, { limit: LIVE_MESSAGE_LIMIT + 1, offset: 0 })
    return new Backlog(newest, await removedMessages(this.db, docId, Number(newest[LIVE_MESSAGE_LIMIT]?.id ?? 0)))
  }

  private async flowersOf(docId: number): Promise<number> {
    const [row] = await this.db.select({ flowers: liveRoom.flowers }).from(liveRoom).where(eq(liveRoom.docId, docId))
    return row?.flowers ?? 0
  }

  private apply(room: LiveRoom, note: LiveNote): void {
    switch (note.kind) {
      case 'message':
        return room.say(note.message)
      case 'removed':
        return room.remove(note.messageId)
      case 'flowers':
        return room.setFlowers(note.flowers)
      case 'questions':
        return room.markQuestions()
      case 'online':
        if (note.processId !== this.processId) room.markOnline()
        return
      case 'state':
        this.refresh(note.docId, room).then(() => room.tick(), this.report)
        return
      case 'missed':
        return this.catchUpRoom(note.docId)
    }
  }

  private catchUpRoom(docId: number): void {
    const work = async (): Promise<void> => {
      const room = this.opened.get(docId)?.room
      if (!room) return
      await this.refresh(docId, room)
      room.catchUp(await this.backlogOf(docId), await this.flowersOf(docId))
    }
    work().catch(this.report)
  }

  private async refresh(docId: number, room: LiveRoom): Promise<void> {
    const live = await publishedLive(this.db, docId)
    if (live) room.live = live
    else {
      room.closeAll(CLOSE.refused, 'gone')
      this.close(docId)
    }
  }

  /** Tells the others how many are here, where that has changed, and asks how many are elsewhere, where that has. */
  private async countVisitors(): Promise<void> {
    const changed: Visitors[] = []
    const stale: number[] = []
    for (const [docId, opened] of this.opened) {
      const visitors = opened.room?.visitors ?? 0
      if (visitors !== opened.storedVisitors) changed.push({ docId, visitors })
      opened.storedVisitors = visitors
      if (opened.room?.takeOnlineStale()) stale.push(docId)
    }
    await tellVisitors(this.db, this.processId, changed)
    const found = await visitorsElsewhere(this.db, stale, this.processId)
    for (const docId of stale) this.opened.get(docId)?.room?.setElsewhere(found.get(docId) ?? 0)
  }

  private close(docId: number): void {
    this.opened.get(docId)?.room?.stop()
    this.opened.delete(docId)
  }
}
