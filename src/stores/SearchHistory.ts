import { makeAutoObservable, observableRef } from 'mobx'
import { searchHistoryEntry } from './entries'

const KEPT = 20

/** What the reader searched for on this device, the latest first. */
export class SearchHistory {
  words: readonly string[] = searchHistoryEntry.read() ?? []

  constructor() {
    makeAutoObservable(this, { words: observableRef }, { autoBind: true })
  }

  add(keyword: string): void {
    const word = keyword.trim()
    if (word) this.keep([word, ...this.words.filter((other) => other !== word)].slice(0, KEPT))
  }

  remove(word: string): void {
    this.keep(this.words.filter((other) => other !== word))
  }

  clear(): void {
    this.words = []
    searchHistoryEntry.remove()
  }

  /** After a change of account: its own words are read. */
  reload(): void {
    this.words = searchHistoryEntry.read() ?? []
  }

  private keep(words: readonly string[]): void {
    this.words = words
    searchHistoryEntry.write([...words])
  }
}
