/** Draws one page of a PDF as a picture, in a thread of its own: see pdf-text.mjs. */
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { openPdf } from './pdf-open.mjs'

/** Sharp on a phone; a page as large as a wall is drawn smaller. */
const WIDTH = 1240
const MOST_PIXELS = 4_000_000
const QUALITY = 80

/** @param {{ bytes: Uint8Array, page: number }} asked */
async function pictureOf({ bytes, page: number }) {
  const document = await openPdf(bytes)
  const page = await document.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH / whole.width, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvasContext: canvas.getContext('2d'), viewport, background: '#fff' }).promise
  return canvas.encode('webp', QUALITY)
}

const picture = new Uint8Array(await pictureOf(workerData))
parentPort?.postMessage(picture, [picture.buffer])
