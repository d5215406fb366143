import { act, render } from '@testing-library/react'
import { pubApi } from '@/api/pub'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import { backend, later, ok } from '@test/unit/support/backend'
import { resetDevice } from '@test/unit/support/device'
import { pass, settled } from '@test/unit/support/screen'

let stores: RootStore
beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  stores = new RootStore()
})
afterEach(() => {
  stores.dispose()
  stores.queryClient.clear()
  jest.useRealTimers()
})

const ASKED = { keys: ['look'] }
const answerOf = (look: string) => ok({ values: { look } })

test('an answer that was asked for before a change does not bring the old state back', async () => {
  const slow = later()
  const answers = [answerOf('old'), slow.promise, answerOf('newest')]
  const server = backend({ 'api/pub/getuserconfig': () => answers[server.sent('api/pub/getuserconfig').length - 1] ?? ok() })
  let query!: ReturnType<typeof useApi<typeof ASKED, { values: Record<string, string> }>>
  let patch!: ReturnType<typeof usePatch>
  function Screen() {
    query = useApi(pubApi.userConfig, ASKED)
    patch = usePatch()
    return <>{query.data?.values.look}</>
  }
  const screen = () => (
    <StoresProvider stores={stores}>
      <Screen />
    </StoresProvider>
  )
  const { container, unmount } = render(screen())
  await settled()
  expect(container.textContent).toBe('old')
  act(() => void query.refetch())
  await settled()
  act(() => void patch(pubApi.userConfig, ASKED, () => ({ values: { look: 'changed' } })))
  await settled()
  expect(container.textContent).toBe('changed')
  slow.answer(answerOf('old'))
  await settled()
  expect(container.textContent).toBe('changed')
  // What else it would have told is asked for the next time.
  act(unmount)
  const again = render(screen())
  await settled()
  expect(again.container.textContent).toBe('newest')
  act(again.unmount)
})

test('what the device has kept is changed as well, for as long as it was to be kept, and undone', async () => {
  backend({ 'api/pub/getuserconfig': () => answerOf('old') })
  let patch!: ReturnType<typeof usePatch>
  function Screen() {
    const query = useApi(pubApi.userConfig, ASKED, { persistSeconds: 60 })
    patch = usePatch()
    return <>{query.data?.values.look}</>
  }
  const started = () => {
    stores.dispose()
    stores.queryClient.clear()
    stores = new RootStore()
    return render(
      <StoresProvider stores={stores}>
        <Screen />
      </StoresProvider>,
    )
  }
  let screen = started()
  await settled()
  expect(screen.container.textContent).toBe('old')
  await pass(40_000)
  let undo!: () => void
  act(() => void (undo = patch(pubApi.userConfig, ASKED, () => ({ values: { look: 'changed' } }))))
  const restartedOffline = async () => {
    act(screen.unmount)
    backend({
      'api/pub/getuserconfig': () => {
        throw new Error('down')
      },
    })
    screen = started()
    await settled()
    return screen.container.textContent
  }
  expect(await restartedOffline()).toBe('changed')
  act(undo)
  expect(await restartedOffline()).toBe('old')
  await pass(25_000)
  expect(await restartedOffline()).toBe('')
  act(screen.unmount)
})

test('a first answer that is under way at a change is not taken for what came of it', async () => {
  const slow = later()
  const answers = [slow.promise, answerOf('new')]
  const server = backend({ 'api/pub/getuserconfig': () => answers[server.sent('api/pub/getuserconfig').length - 1] ?? ok() })
  let invalidate!: ReturnType<typeof useInvalidate>
  function Screen() {
    const query = useApi(pubApi.userConfig, ASKED)
    invalidate = useInvalidate()
    return <>{query.data?.values.look}</>
  }
  const { container, unmount } = render(
    <StoresProvider stores={stores}>
      <Screen />
    </StoresProvider>,
  )
  await settled()
  act(() => void invalidate(pubApi.userConfig))
  await settled()
  slow.answer(answerOf('old'))
  await settled()
  expect(container.textContent).toBe('new')
  unmount()
})
