import type { OpenOutcome } from '@/platform/openApp/contract'

/** What this page can lead to, in the order in which it is tried. */
export type Way = 'app' | 'mini-program' | 'store'

export const WAY_NAMES: Readonly<Record<Way, string>> = { app: '肿瘤医生 App', 'mini-program': '微信小程序', store: '应用商店' }

/** How long each way is given before the next one; the platform waits as long. */
export const WAY_MS = 2500

export function waysOf(can: { openApp: boolean; openMiniProgram: boolean }, storeUrl: string): Way[] {
  if (!can.openApp) return []
  return ['app', ...(can.openMiniProgram ? ['mini-program' as const] : []), ...(storeUrl ? ['store' as const] : [])]
}

export type Opening = { kind: 'idle' } | { kind: 'trying'; way: Way } | { kind: 'done'; outcome: OpenOutcome }

/** How far a way has come, in words. */
export function progressOf(way: Way, ways: readonly Way[], opening: Opening): '等待' | '正在尝试' | '未响应' | '已打开' {
  const reached = opening.kind === 'trying' ? opening.way : opening.kind === 'done' ? opening.outcome : undefined
  if (reached === undefined) return '等待'
  if (reached === 'unavailable') return '未响应'
  if (reached === way) return opening.kind === 'trying' ? '正在尝试' : '已打开'
  return ways.indexOf(way) < ways.indexOf(reached) ? '未响应' : '等待'
}
