import type { LocalFile } from '../types'
import type { SaveOutcome, ViewContract } from './contract'

/** A window in memory. */
export const view = {
  title: '',
  current: '/' as string,
  scrolls: 0,
  reloads: 0,
  prints: 0,
  external: [] as string[],
  documents: [] as LocalFile[],
  pullDownStops: 0,

  setTitle(title: string) {
    view.title = title
  },
  rewriteAddress(address: string) {
    view.current = address
  },
  scrollToTop() {
    view.scrolls += 1
  },
  progress: 0,
  scrollProgress: (_endSelector?: string): Promise<number> => Promise.resolve(view.progress),
  stopPullDown() {
    view.pullDownStops += 1
  },
  setTabBadge: () => undefined,
  hideHomeButton: () => undefined,
  address: (): string => view.current,
  width: (): number => 375,
  vibrate: () => undefined,
  hideKeyboard: () => undefined,
  print() {
    view.prints += 1
    return true
  },
  openDocument(file: LocalFile): Promise<boolean> {
    view.documents.push(file)
    return Promise.resolve(true)
  },
  saved: [] as LocalFile[],
  saveDocument(file: LocalFile): Promise<boolean> {
    view.saved.push(file)
    return Promise.resolve(true)
  },
  texts: [] as { name: string; text: string }[],
  textOutcome: 'saved' as SaveOutcome,
  saveText(name: string, text: string): Promise<SaveOutcome> {
    view.texts.push({ name, text })
    return Promise.resolve(view.textOutcome)
  },
  reload() {
    view.reloads += 1
  },
  openExternal(url: string) {
    view.external.push(url)
    return /^https?:/.test(url)
  },
} satisfies ViewContract & Record<string, unknown>
