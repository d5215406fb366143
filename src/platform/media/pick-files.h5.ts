import type { LocalFile } from '../types'

export interface PickOptions {
  /** As of `<input accept>`: `image/*`, or `.pdf,.docx`. */
  accept: string
  multiple?: boolean
  /** Opens the camera at once where there is one. */
  camera?: boolean
}

/** How long an old browser, which does not report a cancelled choice, may take to deliver the files after the dialog closed. */
const LATE_CHANGE_MS = 1500

/** Asks for files with the browser's own dialog; empty when the person cancels. Call it from a tap. */
export function pickFiles({ accept, multiple = false, camera = false }: PickOptions): Promise<LocalFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.style.display = 'none'
    if (camera) input.setAttribute('capture', 'environment')
    const finish = () => {
      window.removeEventListener('focus', dialogClosed)
      input.remove()
      resolve(Array.from(input.files ?? [], toLocalFile))
    }
    const dialogClosed = () => window.setTimeout(finish, LATE_CHANGE_MS)
    input.addEventListener('change', finish, { once: true })
    if ('oncancel' in input) input.addEventListener('cancel', finish, { once: true })
    else window.addEventListener('focus', dialogClosed, { once: true })
    // Safari drops the events of an input that is not in the document.
    document.body.appendChild(input)
    input.click()
  })
}

function toLocalFile(file: File): LocalFile {
  return { path: URL.createObjectURL(file), name: file.name, size: file.size, mimeType: file.type, blob: file }
}
