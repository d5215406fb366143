/** The mini-program has no AbortController of its own; Node, where this runs, has one that is taken away first. */
let Made: typeof AbortController
const native = globalThis.AbortController

beforeAll(() => {
  Reflect.deleteProperty(globalThis, 'AbortController')
  jest.isolateModules(() => {
    Made = jest.requireActual<{ AbortController: typeof AbortController }>('@/platform/abort-controller.weapp').AbortController
  })
  globalThis.AbortController = native
})

test('is our own where the host has none', () => expect(Made).not.toBe(native))

test('tells every listener once, and not the one that was taken off', () => {
  const controller = new Made()
  const told: string[] = []
  const off = () => told.push('off')
  controller.signal.onabort = () => told.push('property')
  controller.signal.addEventListener('abort', () => told.push('listener'))
  controller.signal.addEventListener('abort', off)
  controller.signal.removeEventListener('abort', off)
  controller.abort()
  controller.abort()
  expect(told).toEqual(['property', 'listener'])
  expect(controller.signal.aborted).toBe(true)
})

test('makes no event of the document, which in the mini-program is Taro’s and has none', () => {
  const createEvent = jest.fn(() => ({}))
  Object.assign(globalThis, { document: { createEvent } })
  try {
    new Made().abort()
    expect(createEvent).not.toHaveBeenCalled()
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
})

test('throws what it was aborted with, by default an AbortError', () => {
  const controller = new Made()
  expect(() => controller.signal.throwIfAborted()).not.toThrow()
  controller.abort()
  expect(() => controller.signal.throwIfAborted()).toThrow(expect.objectContaining({ name: 'AbortError' }))
})
