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

test('the tap is used at once for a text that is still to come: Safari refuses what is written after an answer', async () => {
  const items: Record<string, Promise<Blob>>[] = []
  class Item {
    constructor(readonly data: Record<string, Promise<Blob>>) {}
  }
  Object.defineProperty(globalThis, 'ClipboardItem', { value: Item, configurable: true })
  const write = ([item]: Item[]) => {
    if (item) items.push(item.data)
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
  let answer = (_text: string) => {}
  const written = clipboard.write(new Promise<string>((resolve) => (answer = resolve)))
  expect(items).toHaveLength(1)
  answer('later')
  expect(await written).toBe(true)
  expect((await items[0]?.['text/plain'])?.size).toBe(5)
  Reflect.deleteProperty(globalThis, 'ClipboardItem')
})
