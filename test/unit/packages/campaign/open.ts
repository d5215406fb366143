import { fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { env } from '@/platform/env'
import { media } from '@/platform/media/mock'
import { poster } from '@/platform/poster/mock'
import { share } from '@/platform/share/mock'
import { userEntry } from '@/stores/entries'
import { mock } from '@test/setup/taro'
import { doctor } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { byClass, closeScreen, openScreen, settled } from '@test/unit/support/screen'

export const open = async (address: string, Screen: ComponentType) => {
  openScreen(address, Screen)
  await settled()
}
export const went = () => mock.navigations.map(({ url }) => url)
export const text = () => document.body.textContent ?? ''
export const press = async (testId: string) => {
  fireEvent.click(byClass(testId))
  await settled()
}
export const signInAs = (level: number, userType = 1) => {
  signIn()
  userEntry.write({ ...doctor, level, userType })
}

/** A phone on a day of the running edition, for each test of a file. */
export function onADayOfVoting(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2025-03-10T04:00:00Z') })
    resetDevice()
    // A desktop signs in otherwise.
    jest.replaceProperty(env, 'host', 'mobile')
    media.previews = []
    poster.drawn = []
    share.opened = []
    share.outcome = 'shared'
  })
  afterEach(() => {
    closeScreen()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
}
