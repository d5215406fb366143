import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import Under35Page from '@/packages/campaign/under35'
import ApplyUnionPage from '@/packages/column/apply-union'
import AudioPage from '@/packages/content/audio'
import DocSignInPage from '@/packages/content/doc-sign-in'
import DocVotePage from '@/packages/content/doc-vote'
import ContactUsPage from '@/packages/identity/contact-us'
import { bridge } from '@/platform/bridge/mock'
import { mock } from '@test/setup/taro'
import { backend, ok } from '@test/unit/support/backend'
import { serve2020 } from './campaign/samples'
import { union } from './column/samples'
import { resetDevice, signIn } from '@test/unit/support/device'
import { event, vote } from './content/samples'
import { closeScreen, openScreen, settled } from '@test/unit/support/screen'

const AUDIO = {
  docId: '6',
  docTitle: '文章 6',
  cover: '',
  author: '林知远',
  audio: { id: '31', title: '听文章', sources: ['/media/a.mp3'], poster: '', durationSeconds: 60 },
}
const serve = () =>
  backend({
    'api/doc/geteventinfo': () => ok({ event: event() }),
    'api/vote/getinfo': () => ok({ vote: vote() }),
    'api/column/getunion': () => ok(union()),
  })
const listen = (items: object[]) => () => backend({ 'api/doc/getaudios': () => ok({ items }) })
const noContact = () =>
  backend({
    'api/profile/eventcontact': () => ok({ eventTitle: '读片会', startTime: event().startTime, place: '会议室', contact: null }),
  })

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  signIn()
  bridge.present = true
  bridge.told = []
})
afterEach(() => {
  closeScreen()
  bridge.present = false
  jest.useRealTimers()
})

test.each<[string, ComponentType, () => unknown, string, string, string]>([
  ['/DocSignIn/5/1', DocSignInPage, serve, '.t-event-doc', 'goToDocument', '5'],
  ['/DocVote/5', DocVotePage, serve, '.t-vote-doc', 'goToDocument', '5'],
  ['/AudioDetial/5/31/0/0', AudioPage, listen([AUDIO]), '.t-audio-doc', 'goToDocument', '6'],
  ['/AudioDetial/5/31/0/0', AudioPage, listen([]), '.t-state-action', 'goToDocument', '5'],
  ['/contactUs/5/1', ContactUsPage, noContact, '.t-state-action', 'goToDocument', '5'],
  ['/ApplyMelanoma/5/7', ApplyUnionPage, serve, '.t-union-column', 'goToColumnDetail', '7'],
  ['/2020under35', Under35Page, serve2020, '.t-banner', 'goToColumnDetail', '631'],
  ['/2020under35', Under35Page, serve2020, '.t-campaign-live', 'goToDocument', '1'],
  ['/2020under35', Under35Page, serve2020, '.t-past-subject-185', 'goToSubject', '185'],
  ['/2020under35', Under35Page, serve2020, '.t-past-subject-343', 'goToSubject', '343'],
  ['/2020under35', Under35Page, serve2020, '.t-past-column-292', 'goToColumnDetail', '292'],
])('in the app, %s opens what is tapped in its own screen', async (address, Screen, answers, tapped, name, id) => {
  answers()
  openScreen(address, Screen)
  await settled()
  fireEvent.click(document.querySelector(tapped) as Element)
  await settled()
  expect(bridge.told.filter((told) => told.name.startsWith('goTo'))).toEqual([{ name, payload: id }])
  expect(mock.navigations).toEqual([])
})
