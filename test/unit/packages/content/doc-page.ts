import { fireEvent } from '@testing-library/react'
import DocPage from '@/packages/content/doc'
import { audioSession } from '@/packages/content/audio/session/AudioSession'
import { media } from '@/platform/media/mock'
import { view } from '@/platform/view/mock'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { page } from '@test/unit/support/docs'
import { byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'
import { article } from './samples'

export const DETAIL = 'api/doc/getdocumentdetail'
export const PROGRESS = 'api/doc/setreadprogress'
export const EVENT = 'api/doc/geteventinfo'
export const VOTE = 'api/vote/getinfo'
export const CONDITION = 'api/task/getConditionByCode'
export const DONE = 'api/task/doneMission'
export const FINISH = 'api/academic/finishdetail'
export const FORMULA = `/formula/${'b'.repeat(64)}.svg`

type Handlers = Parameters<typeof backend>[0]
export const serve = (doc = article(), more: Handlers = {}) =>
  backend({
    [DETAIL]: () => ok(doc),
    [PROGRESS]: () => ok(),
    'api/doc/relatedreading': () => ok({ items: [] }),
    'api/comment/commentlist': () => ok(page([])),
    ...more,
  })
export const open = async (address = '/doc/5') => {
  const result = openScreen(address, DocPage)
  await settled()
  return result
}
export const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
export const urls = () => mock.navigations.map(({ url }) => url)

/** Each test begins and ends with a device of its own. */
export function onNewDevice(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
    resetDevice()
    media.players = []
    view.progress = 0
  })
  afterEach(() => {
    closeScreen()
    audioSession.close()
    audioSession.track = null
    jest.useRealTimers()
  })
}
