import { svgUrl } from '@/ui/svg'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** A share from 0 to 1 as a ring that stands on its own dark ground in both looks, so that its colours are its own. */
export function ringUrl(share: number): string {
  const circle = (color: string, dash: string) =>
    `<circle cx="50" cy="50" r="${RADIUS}" fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round" stroke-dasharray="${dash}" transform="rotate(-90 50 50)"/>`
  const done = Math.min(1, Math.max(0, share)) * LENGTH
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle('rgba(255,255,255,.2)', `${LENGTH} 0`)}${done > 0 ? circle('#f5b544', `${done} ${LENGTH}`) : ''}</svg>`,
  )
}
