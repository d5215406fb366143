import { holdFocus } from '@/ui/hold-focus'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const element = (id: string) => document.getElementById(id) as HTMLElement

beforeEach(() => {
  document.body.innerHTML =
    '<div id="opener" tabindex="0"></div><input id="field" /><div id="dialog" role="dialog" tabindex="-1"><div id="inside" tabindex="0"></div></div>'
})

test('a dialog takes the focus and gives it back', async () => {
  element('opener').focus()
  const giveBack = holdFocus()
  await frame()
  expect(document.activeElement?.id).toBe('dialog')
  giveBack()
  expect(document.activeElement?.id).toBe('opener')
})

test('a question takes it with its first button, which changes nothing', async () => {
  document.body.innerHTML =
    '<div id="question" role="alertdialog" tabindex="-1"><div id="no" role="button" tabindex="0"></div><div id="yes" role="button" tabindex="0"></div></div>'
  const giveBack = holdFocus()
  await frame()
  expect(document.activeElement?.id).toBe('no')
  giveBack()
})

test('Tab does not leave it', async () => {
  const giveBack = holdFocus()
  await frame()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  element('opener').focus()
  expect(document.activeElement?.id).toBe('dialog')
  giveBack()
})

test('a field that is typed into keeps the focus, whatever comes up', async () => {
  element('field').focus()
  const giveBack = holdFocus()
  await frame()
  expect(document.activeElement?.id).toBe('field')
  giveBack()
  expect(document.activeElement?.id).toBe('field')
})

test('the focus that nobody moved by a key is not drawn, until one is pressed', async () => {
  document.dispatchEvent(new Event('pointerdown'))
  const giveBack = holdFocus()
  await frame()
  expect(element('dialog').dataset.quiet).toBe('')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))
  expect(element('dialog').dataset.quiet).toBeUndefined()
  giveBack()
  const giveBackAgain = holdFocus()
  await frame()
  expect(element('dialog').dataset.quiet).toBeUndefined()
  giveBackAgain()
})
