import { useState } from 'react'
import { request } from '@/platform/request'
import { view } from '@/platform/view'
import type { PdfState } from './pdf-state'

/** Fetches a PDF or Office file when asked to, and hands it to the host's own viewer. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<'waiting' | 'opening' | 'failed'>('waiting')
  const open = async () => {
    if (!url || state === 'opening') return
    setState('opening')
    try {
      const { status, file } = await request.download({ url })
      const shown = status === 200 && (await view.openDocument(file))
      setState(shown ? 'waiting' : 'failed')
    } catch {
      setState('failed')
    }
  }
  if (state === 'failed') return { kind: 'failed', retry: () => void open() }
  return { kind: 'file', opening: state === 'opening', open: () => void open() }
}
