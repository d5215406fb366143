import { useEffect, useState } from 'react'

/** Long enough not to send a request for every letter of a word. */
export const TYPING_PAUSE_MS = 300

/** What was typed, once the person pauses. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
