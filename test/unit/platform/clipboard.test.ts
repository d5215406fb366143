import { clipboard } from '@/platform/clipboard'

const execCommand = (value: unknown) => Object.defineProperty(document, 'execCommand', { value, configurable: true })

beforeEach(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))

test('a page without https copies by selection, and cleans up', async () => {
  let copied: string | undefined
  execCommand(() => {
    copied = document.querySelector('textarea')?.value
    return true
  })
  expect(await clipboard.write('text')).toBe(true)
  expect(copied).toBe('text')
  expect(document.querySelector('textarea')).toBeNull()
})

test('and answers false when even that is refused', async () => {
  execCommand(() => {
    throw new Error('refused')
  })
  expect(await clipboard.write('text')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
  expect(await clipboard.read()).toBeUndefined()
})
