import qrcode from 'qrcode'
import type { Canvas } from './canvas'

/** An address as a QR code. */
export function drawCode(canvas: Canvas, url: string, { x, top, side }: { x: number; top: number; side: number }): void {
  const { modules } = qrcode.create(url, { errorCorrectionLevel: 'M' })
  const path = Array.from(modules.data)
    .map((isDark, at) => (isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : ''))
    .join('')
  canvas.modules(path, x, top, side / modules.size)
}
