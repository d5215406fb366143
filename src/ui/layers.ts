import { useEffect, useRef, useSyncExternalStore } from 'react'
import { desktopPage } from '@/platform/desktop-page'
import { layerHistory } from '@/platform/layer-history'
import { holdFocus } from './hold-focus'

interface Layer {
  close: () => void
  /** It is a question: a tap beside it is no answer. */
  mustAnswer: boolean
}

/** Sheets and dialogs that are open over the pages, the top one last. */
let open: readonly Layer[] = []
const listeners = new Set<() => void>()

function set(next: readonly Layer[]): void {
  open = next
  desktopPage.tellCovered(next.length > 0)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isLayerOpen = (): boolean => open.length > 0

/** Whether a sheet or dialog is open: what floats over the page makes room for it. */
export const useLayerOpen = (): boolean => useSyncExternalStore(subscribe, isLayerOpen, isLayerOpen)

/** As the back button does. */
export const closeTopLayer = (): void => open[open.length - 1]?.close()

desktopPage.onTapBeside(() => {
  if (!open[open.length - 1]?.mustAnswer) closeTopLayer()
})

/** Registers an open sheet or dialog: the browser's back button then closes it and does not leave the page. */
export function useLayer(isOpen: boolean, onClose: () => void, mustAnswer = false): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { close: () => close.current(), mustAnswer }
    set([...open, layer])
    const release = layerHistory.push(layer.close)
    const giveBack = holdFocus()
    return () => {
      set(open.filter((other) => other !== layer))
      release()
      giveBack()
    }
  }, [isOpen, mustAnswer])
}
