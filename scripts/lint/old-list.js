const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

/** Files from before the rule, each as `<git blob id> <path>`. The list only shrinks. */
const LIST = path.join(__dirname, 'old-words.txt')

/** The id that git gives a file with this text. */
const blobId = (text) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')

let list
/** Ids by path; read once a process. */
function readList() {
  list ??= Object.fromEntries(
    fs
      .readFileSync(LIST, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(41), line.slice(0, 40)]),
  )
  return list
}

module.exports = { LIST, blobId, readList }
