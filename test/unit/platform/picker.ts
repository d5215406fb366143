/** What a person does in the browser's file dialog, which jsdom has not. */

let urls = 0
URL.createObjectURL = () => `blob:http://localhost/${(urls += 1)}`
URL.revokeObjectURL = () => undefined

function onOpen(act: (input: HTMLInputElement) => void) {
  return jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function open(this: HTMLInputElement) {
    setTimeout(() => act(this))
  })
}

/** Chooses these files; the inputs that asked are in `mock.contexts`. */
export const choose = (files: File[]) =>
  onOpen((input) => {
    Object.defineProperty(input, 'files', { value: files })
    input.dispatchEvent(new Event('change'))
  })

export const cancelPicker = () => onOpen((input) => input.dispatchEvent(new Event('cancel')))

/** Pictures load with this size, or fail. */
export function imageThatLoads(size: { width: number; height: number } | undefined) {
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function load(this: HTMLImageElement) {
    if (size) {
      Object.defineProperty(this, 'naturalWidth', { value: size.width })
      Object.defineProperty(this, 'naturalHeight', { value: size.height })
    }
    setTimeout(() => this.dispatchEvent(new Event(size ? 'load' : 'error')))
  })
}
