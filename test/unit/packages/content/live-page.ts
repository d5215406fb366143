import { act, fireEvent } from '@testing-library/react'
import type { DocDetail } from '@/api/doc'
import type { LiveRoomAnswer } from '@/api/live'
import LivePage from '@/packages/content/live'
import { calendar } from '@/platform/calendar/mock'
import { dialog } from '@/platform/dialog/mock'
import { socket } from '@/platform/socket/mock'
import { stream } from '@/platform/stream/mock'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { allByClass, byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'
import { liveDoc, roomAnswer } from './live-samples'

export const NOW = new Date('2026-03-04T04:00:00.000Z')
export const DOC = 'api/doc/getdocumentdetail'
export const ROOM = 'api/live/getroom'
export const SAY = 'api/live/addmessage'
export const QUESTIONS = 'api/live/questionlist'
export const MESSAGES = 'api/doc/livemessage'
export const PROGRESS = 'api/doc/setreadprogress'
export const TASK = {
  taskCode: 'WATCH_STAY',
  taskTitle: '观看任务',
  taskType: 1,
  missionTarget: '观看直播或回放 30 秒',
  transitLink: '',
  completedConditions: [{ conditionCode: 'STAY', conditionValue: 30 }],
  finished: false,
}

type Handlers = Parameters<typeof backend>[0]
/** What the backend answers: a test puts its own in. */
export const shown: { room: LiveRoomAnswer; doc: DocDetail } = { room: roomAnswer(), doc: liveDoc() }
export function serve(more: Handlers = {}) {
  return backend({
    [DOC]: () => ok(shown.doc),
    [ROOM]: () => ok(shown.room),
    'api/doc/geteventinfo': () => ok({ event: null }),
    'api/doc/relatedreading': () => ok({ items: [] }),
    [PROGRESS]: () => ok(),
    [MESSAGES]: () => ok(page([])),
    [QUESTIONS]: () => ok(page([])),
    'api/task/getConditionByCode': () => ok({ task: null }),
    ...more,
  })
}
export const open = async (address = '/live/5') => {
  const opened = openScreen(address, LivePage)
  await settled()
  return opened
}
export const last = () => socket.connections[socket.connections.length - 1]
export const tell = (frame: object) => act(async () => last()?.handlers.onMessage(JSON.stringify(frame)))
export const letIn = async (more: object = {}) => {
  await act(async () => last()?.handlers.onOpen?.())
  await tell({ kind: 'joined', online: 12, flowers: 10, state: shown.room.state, messages: [], gap: false, ...more })
}
export const has = (name: string) => allByClass(name).length > 0
export const press = async (name: string) => {
  fireEvent.click(byClass(name))
  await settled()
}
export const type = (name: string, value: string) => fireEvent.change(byClass(name), { target: { value } })
export const video = () => byClass('t-live-video') as HTMLVideoElement
export const scrollTo = (scrollTop: number) => act(async () => void mock.fire('pageScroll', { scrollTop }))

/** Each test of a file has the page of a live to itself. */
export function livePage(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
    resetDevice()
    stream.reset()
    socket.connections = []
    calendar.events = []
    calendar.there = true
    dialog.confirms = true
    shown.room = roomAnswer()
    shown.doc = liveDoc()
  })
  afterEach(() => {
    closeScreen()
    jest.useRealTimers()
  })
}
