/** One line of progress. */
export const say = (text) => process.stdout.write(`${text}\n`)

/** One clear sentence, then the end. */
export function fail(text) {
  process.stderr.write(`\n✖ ${text}\n`)
  process.exit(1)
}
