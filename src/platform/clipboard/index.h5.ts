import type { ClipboardContract } from './contract'

/** For old browsers, and pages that are not served over https. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.appendChild(area)
  area.select()
  // iOS selects nothing by `select` alone.
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export const clipboard: ClipboardContract = {
  async write(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copySelection(text)
    }
  },
  async read() {
    try {
      return await navigator.clipboard.readText()
    } catch {
      return undefined
    }
  },
}
