import { useEffect, useState } from 'react'
import type { PdfState } from './pdf-state'
import { openPdf, type PdfFile } from './render-pdf.h5'

/** Sharp on a phone, and within what its memory allows. */
const MOST_PIXELS = 1600

/** Reads a PDF page by page. An empty address waits. */
export function usePdf(url: string): PdfState {
  const [attempt, setAttempt] = useState(0)
  const [file, setFile] = useState<PdfFile>()
  const [page, setPage] = useState(1)
  const [picture, setPicture] = useState<{ page: number; src: string }>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!url) return undefined
    let opened: PdfFile | undefined
    let left = false
    openPdf(url)
      .then((result) => {
        opened = result
        if (left) result.close()
        else setFile(result)
      })
      .catch(() => left || setFailed(true))
    return () => {
      left = true
      opened?.close()
      setFile(undefined)
      setPicture(undefined)
    }
  }, [url, attempt])

  useEffect(() => {
    if (!file) return undefined
    let src: string | undefined
    let left = false
    const width = Math.min(MOST_PIXELS, window.innerWidth * window.devicePixelRatio)
    file
      .draw(page, width)
      .then((drawn) => {
        src = drawn
        if (left) URL.revokeObjectURL(drawn)
        else setPicture({ page, src: drawn })
      })
      .catch(() => left || setFailed(true))
    return () => {
      left = true
      if (src) URL.revokeObjectURL(src)
    }
  }, [file, page])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  if (failed) return { kind: 'failed', retry }
  if (!file || picture?.page !== page) return { kind: 'loading' }
  const goTo = (next: number) => setPage(Math.min(file.pages, Math.max(1, next)))
  return { kind: 'page', page, pages: file.pages, picture: picture.src, goTo }
}
