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

/** Safari lets go of a tap while a text is still asked for: it takes a promise of it instead. */
async function writeLate(text: Promise<string>): Promise<boolean> {
  try {
    const item = new ClipboardItem({ 'text/plain': text.then((given) => new Blob([given], { type: 'text/plain' })) })
    await navigator.clipboard.write([item])
    return true
  } catch {
    return false
  }
}

export const clipboard: ClipboardContract = {
  async write(text) {
    if (typeof text !== 'string' && (await writeLate(text))) return true
    const given = await text
    try {
      await navigator.clipboard.writeText(given)
      return true
    } catch {
      return copySelection(given)
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
