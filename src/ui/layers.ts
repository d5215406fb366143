import { useEffect, useRef, useSyncExternalStore } from 'react'
import { layerHistory } from '@/platform/layer-history'

/** Sheets and dialogs that are open over the pages, the top one last. */
let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function set(next: readonly symbol[]): void {
  open = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a sheet or dialog is open: what floats over the page makes room for it. */
export const useLayerOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open.length > 0,
    () => open.length > 0,
  )

/** Registers an open sheet or dialog: the browser's back button then closes it and does not leave the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = Symbol('layer')
    set([...open, layer])
    const release = layerHistory.push(() => close.current())
    return () => {
      set(open.filter((other) => other !== layer))
      release()
    }
  }, [isOpen])
}
