import { stream } from '@/platform/stream'

const said: unknown[] = []
let release: () => void

beforeEach(() => {
  said.length = 0
  document.body.innerHTML = `<div id="box"><div role="button" tabindex="0">播放</div><input type="range" /></div>
    <div role="main" tabindex="0"></div><input id="text" /><div role="tab" tabindex="0"></div><div role="radio" tabindex="0"></div>`
  // Without a layout nothing would be to be seen.
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList
  release = stream.follow('box', {
    onFill: (fills) => said.push(['fill', fills]),
    onFloat: (floats) => said.push(['float', floats]),
    onKey: (key, within) => {
      said.push([key, within])
      return key !== 'x'
    },
    onPoint: () => said.push('point'),
  })
})
afterEach(() => release())
const press = (selector: string, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('keys come from the page and from the player, and are kept from the page when they were of use', () => {
  expect(press('[role=main]', 'ArrowLeft')).toBe(true)
  expect(press('#box input', 'ArrowLeft')).toBe(true)
  expect(press('[role=main]', 'x')).toBe(false)
  expect(said).toEqual([
    ['ArrowLeft', false],
    ['ArrowLeft', true],
    ['x', false],
  ])
})

test('keys that are typed, choose a tab or an answer, press a button or belong to the browser are not its own', () => {
  press('#text', ' ')
  press('[role=tab]', 'ArrowRight')
  press('[role=radio]', 'ArrowRight')
  press('#box [role=button]', ' ')
  press('[role=main]', 'f', { ctrlKey: true })
  expect(said).toEqual([])
})

test('a page below another one hears no keys', () => {
  Element.prototype.getClientRects = () => [] as unknown as DOMRectList
  press('[role=main]', ' ')
  expect(said).toEqual([])
})

test('tells of the mouse and of the small window of its own video only, until it is let go of', () => {
  document.querySelector('#box input')?.dispatchEvent(new Event('enterpictureinpicture', { bubbles: true }))
  document.querySelector('#text')?.dispatchEvent(new Event('leavepictureinpicture', { bubbles: true }))
  document.querySelector('#text')?.dispatchEvent(new Event('mousemove', { bubbles: true }))
  document.querySelector('#box input')?.dispatchEvent(new Event('mousemove', { bubbles: true }))
  release()
  document.querySelector('#box input')?.dispatchEvent(new Event('mousemove', { bubbles: true }))
  expect(said).toEqual([['float', true], 'point'])
})
