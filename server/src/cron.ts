/** China has one zone and no summer time: the hour of a schedule is the hour on the wall there, whatever the machine's zone is. */
const CHINA_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The 29th of February comes within eight years. */
const LONGEST_DAYS = 8 * 366

/** Bounds of minute, hour, day, month and weekday. */
const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

/** When a cron line (`minute hour day month weekday`; numbers, lists, ranges, steps) is next due in China after this moment. */
export function nextRun(line: string, after: Date): Date {
  const fields = line.trim().split(/\s+/)
  const [minutes, hours, days, months, weekdays] = BOUNDS.map(([from, to], at) => numbersOf(fields[at] ?? '', from, to, line))
  if (!minutes || !hours || !days || !months || !weekdays || fields.length !== BOUNDS.length) throw wrong(line)
  // In cron, days and weekdays that are both named add up.
  const isEither = fields[2] !== '*' && fields[4] !== '*'
  const isDay = (day: Date): boolean => {
    const [isOfMonth, isOfWeek] = [days.has(day.getUTCDate()), weekdays.has(day.getUTCDay())]
    return months.has(day.getUTCMonth() + 1) && (isEither ? isOfMonth || isOfWeek : isOfMonth && isOfWeek)
  }
  // From here on the UTC of a Date reads as the clock in China.
  const first = Math.floor((after.getTime() + CHINA_MS) / MINUTE_MS + 1) * MINUTE_MS
  const midnight = first - (first % DAY_MS)
  for (let day = midnight; day < midnight + LONGEST_DAYS * DAY_MS; day += DAY_MS) {
    if (!isDay(new Date(day))) continue
    for (const hour of hours)
      for (const minute of minutes) {
        const time = day + (hour * 60 + minute) * MINUTE_MS
        if (time >= first) return new Date(time - CHINA_MS)
      }
  }
  throw wrong(line)
}

/** The numbers that a field names, in order. */
function numbersOf(field: string, from: number, to: number, line: string): ReadonlySet<number> {
  const named = field.split(',').flatMap((part) => {
    const [, range = '', first, last, step] = /^(\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part) ?? []
    if (!range) throw wrong(line)
    const low = Number(first ?? from)
    const high = Number(last ?? (range === '*' || step ? to : low))
    const by = Number(step ?? 1)
    if (low < from || high > to || low > high || by < 1) throw wrong(line)
    return Array.from({ length: Math.floor((high - low) / by) + 1 }, (_, at) => low + at * by)
  })
  return new Set(named.sort((a, b) => a - b))
}

const wrong = (line: string): Error => new Error(`not a schedule: ${line}`)
