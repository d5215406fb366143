import { svgUrl } from '@/ui/svg'
import { tokens } from '@/ui/tokens/tokens'

/**
 * A face of our own drawing: brows and mouth tell the pain, without smile or tears.
 * @param pain 0 to 1
 */
export function faceUrl(pain: number): string {
  const mouth = 40 - 10 * pain
  const brow = 4 * pain
  const parts = [
    '<circle cx="30" cy="30" r="26"/>',
    `<path d="M15 ${20 - brow / 2} L25 ${20 + brow}M45 ${20 - brow / 2} L35 ${20 + brow}"/>`,
    `<path d="M18 ${27 + brow / 2}h6M36 ${27 + brow / 2}h6"/>`,
    `<path d="M20 ${40 + 3 * pain} Q30 ${mouth} 40 ${40 + 3 * pain}"/>`,
  ]
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" fill="none" stroke="${tokens.text}" stroke-width="2.4" stroke-linecap="round">${parts.join('')}</svg>`,
  )
}
