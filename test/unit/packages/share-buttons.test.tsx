import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TasksView } from '@/packages/mall/tasks/TasksView'
import { ImagePreviewView } from '@/packages/utility/image-preview/ImagePreviewView'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const nothing = () => undefined
const tasks = (onInvite: () => void) => (
  <TasksView
    missions={[]}
    medals={[]}
    onClaimAll={nothing}
    credits={0}
    busy=""
    onClaim={nothing}
    onGo={nothing}
    onCredits={nothing}
    onMall={nothing}
    onMedals={nothing}
    onInvite={onInvite}
    onPoster={nothing}
  />
)
const picture = (onShare: () => void) => (
  <ImagePreviewView urls={['https://img.example.com/a.png']} start={0} onSave={nothing} onShare={onShare} onClose={nothing} />
)
const buttons = [
  { view: '任务', label: '发送邀请', draw: tasks },
  { view: '看图', label: '分享', draw: picture },
]
const shareButton = (label: string) => {
  const [found] = screen.getAllByLabelText(label)
  if (!found) throw new Error(label)
  return found
}

test.each(buttons)('$view: 「$label」 opens the share sheet of the mini-program', ({ label, draw }) => {
  env.build = 'weapp'
  env.can = weappAbilities(false)
  const onPress = jest.fn()
  render(draw(onPress))
  expect(shareButton(label).getAttribute('data-open-type')).toBe('share')
  fireEvent.click(shareButton(label))
  expect(onPress).not.toHaveBeenCalled()
})

test.each(buttons)('$view: 「$label」 shares by the page itself in a browser', ({ label, draw }) => {
  env.build = 'h5'
  env.can = h5Abilities({ host: 'mobile', os: 'ios', appVersion: '', miniProgramWebView: false }, false)
  const onPress = jest.fn()
  render(draw(onPress))
  fireEvent.click(shareButton(label))
  expect(onPress).toHaveBeenCalledTimes(1)
})

afterEach(cleanup)
