import dayjs from 'dayjs'
import { serverNow } from '@/domain/clock'

export interface Day<Item> {
  /** `2026-03-04`; empty for times that cannot be read. */
  key: string
  label: string
  items: Item[]
}

/** Puts visits under the day they were made on, in the order they come; `now` is in milliseconds. */
export function groupByDay<Item extends { visitedAt: string }>(items: readonly Item[], now: number = serverNow()): Day<Item>[] {
  const days = new Map<string, Day<Item>>()
  for (const item of items) {
    const time = dayjs(item.visitedAt)
    const key = item.visitedAt && time.isValid() ? time.format('YYYY-MM-DD') : ''
    const day = days.get(key)
    if (day) day.items.push(item)
    else days.set(key, { key, label: labelOf(key, now), items: [item] })
  }
  return [...days.values()]
}

function labelOf(key: string, now: number): string {
  if (!key) return '更早'
  const today = dayjs(now)
  if (key === today.format('YYYY-MM-DD')) return '今天'
  if (key === today.subtract(1, 'day').format('YYYY-MM-DD')) return '昨天'
  return dayjs(key).format(key.startsWith(today.format('YYYY-')) ? 'M月D日' : 'YYYY年M月D日')
}

/** `14:05`, or '' for a malformed time. */
export function formatTime(iso: string): string {
  const time = dayjs(iso)
  return iso && time.isValid() ? time.format('HH:mm') : ''
}
