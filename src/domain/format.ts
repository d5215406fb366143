import { serverNow } from './clock'
import { dayOf } from './counters'

/** Cents → `12.30`. */
export const formatMoney = (cents: number): string => (cents / 100).toFixed(2)

/** 1286 → `1,286`: credits. */
export const formatWhole = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** 950 → `950`, 1200 → `1.2k`, 23000 → `2.3w`: flowers and view counts. */
export function formatCount(count: number): string {
  if (count >= 10_000) return `${trimZero(count / 10_000)}w`
  if (count >= 1000) return `${trimZero(count / 1000)}k`
  return String(count)
}

/** Bytes → `0.5KB`, `1.2MB` … up to TB. */
export function formatFileSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'] as const
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${trimZero(value)}${units[unit]}`
}

/** 45 → `45秒`, 125 → `2分5秒`, 3700 → `1小时1分`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return `${whole}秒`
  if (whole < 3600) return join(Math.floor(whole / 60), '分', whole % 60, '秒')
  return join(Math.floor(whole / 3600), '小时', Math.floor((whole % 3600) / 60), '分')
}

/** 刚刚, 分钟, 小时, 天, 周, 个月, 年 ago. A time in the future counts as just now. */
export function formatRelative(iso: string, now: number = serverNow()): string {
  const seconds = Math.max(0, (now - timeOf(iso)) / 1000)
  const steps: readonly [number, string][] = [
    [31_536_000, '年前'],
    [2_592_000, '个月前'],
    [604_800, '周前'],
    [86_400, '天前'],
    [3600, '小时前'],
    [60, '分钟前'],
  ]
  for (const [size, label] of steps) if (seconds >= size) return `${Math.floor(seconds / size)}${label}`
  return '刚刚'
}

/** `2026-03-04`, or '' for an empty or malformed time. */
export function formatDate(iso: string): string {
  const time = timeOf(iso)
  return Number.isNaN(time) ? '' : dayOf(new Date(time))
}

/** A line whose dates (`2026-03-04`) are not parted at its end, and whose next line does not begin with the dot between two parts. */
export const withWholeParts = (text: string): string => text.replace(/(\d-)(?=\d)/g, '$1\u2060').replace(/ · /g, '\u00a0· ')

/** NaN for an empty or malformed time. A day alone begins where the reader is. By hand, for home has no other use of a library of times. */
const timeOf = (iso: string): number => Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso)
const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (time: Date): string => `${two(time.getHours())}:${two(time.getMinutes())}`

const trimZero = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
const join = (a: number, unitA: string, b: number, unitB: string): string => (b > 0 ? `${a}${unitA}${b}${unitB}` : `${a}${unitA}`)

/** 75 → `1:15`, 3675 → `1:01:15`: positions of players and countdowns. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** When a live begins: `20:00 开播` today, `明天 20:00`, else day and time; '' for an empty or malformed time. */
export function formatStart(iso: string, now: number = serverNow()): string {
  const start = new Date(timeOf(iso))
  const today = new Date(now)
  if (dayOf(start) === dayOf(today)) return `${clockOf(start)} 开播`
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
  return dayOf(start) === dayOf(tomorrow) ? `明天 ${clockOf(start)}` : formatDayTime(iso, now)
}

/** `3月4日 19:30`, with the year when it is not this one; '' for an empty or malformed time. */
export function formatDayTime(iso: string, now: number = serverNow()): string {
  const time = new Date(timeOf(iso))
  if (Number.isNaN(time.getTime())) return ''
  const year = time.getFullYear() === new Date(now).getFullYear() ? '' : `${time.getFullYear()}年`
  return `${year}${time.getMonth() + 1}月${time.getDate()}日 ${clockOf(time)}`
}
