const CHINA_MS = 8 * 3_600_000

/** `2026-11-23T10:00:00+08:00`, the only form of a time that WeChat Pay takes. */
export const chinaTime = (time: Date): string => new Date(time.getTime() + CHINA_MS).toISOString().replace(/\.\d+Z$/, '+08:00')

/** As many whole characters from the front as fit into so many bytes. */
export function beginOf(text: string, bytes: number): string {
  let begin = ''
  for (const character of text) {
    if (Buffer.byteLength(begin + character) > bytes) break
    begin += character
  }
  return begin
}
