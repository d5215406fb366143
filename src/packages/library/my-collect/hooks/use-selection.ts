import { useState } from 'react'

/** Which of the shown favourites are chosen. */
export function useSelection(shown: readonly string[]) {
  const [selecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What has disappeared since, or is under another tab, is not changed.
  const keys = shown.filter((key) => chosen.has(key))
  const all = shown.length > 0 && keys.length === shown.length
  return {
    selecting,
    keys,
    all,
    start: () => setSelecting(true),
    stop: () => {
      setSelecting(false)
      setChosen(new Set())
    },
    toggle: (key: string) =>
      setChosen((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key])),
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
  }
}
