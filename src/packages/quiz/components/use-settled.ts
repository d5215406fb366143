import { useEffect, useRef } from 'react'

/** Calls back when what waited to be sent waits no more. */
export function useSettled(isWaiting: boolean, onSettled: () => void): void {
  const before = useRef(isWaiting)
  useEffect(() => {
    if (before.current && !isWaiting) onSettled()
    before.current = isWaiting
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the change counts
  }, [isWaiting])
}
