import { makeAutoObservable, observableRef } from 'mobx'
import { searchHistoryEntry } from './entries'

const KEPT = 20

type Words = readonly string[]

/** With this word as the latest one. */
export const withWord = (words: Words, keyword: string): Words => {
  const word = keyword.trim()
  return word ? [word, ...withoutWord(words, word)].slice(0, KEPT) : words
}

export const withoutWord = (words: Words, word: string): Words => words.filter((other) => other !== word)

/** What the reader searched for, the latest first, as this device knows it. */
export class SearchHistory {
  words: Words = searchHistoryEntry.read() ?? []

  constructor() {
    makeAutoObservable(this, { words: observableRef }, { autoBind: true })
  }

  replace(words: Words): void {
    this.words = words
    if (words.length > 0) searchHistoryEntry.write([...words])
    else searchHistoryEntry.remove()
  }

  /** After a change of account: its own words are read. */
  reload(): void {
    this.words = searchHistoryEntry.read() ?? []
  }
}
