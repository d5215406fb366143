/**
 * `npm run old-words` takes files that are gone or changed off `old-words.txt`.
 * `--all` lists every file that is not plain now. It was for the day the rule began: later it would excuse new comments.
 */
import fs from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import { root } from '../lib/run.mjs'
import { LIST, blobId, readList } from './old-list.js'

const RULE = 'house/plain-words'
const textOf = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const isUnchanged = ([file, id]) => fs.existsSync(path.join(root, file)) && blobId(textOf(file)) === id
const write = (files) => fs.writeFileSync(LIST, files.map((file) => `${blobId(textOf(file))} ${file}\n`).join(''))

async function filesInOldWords() {
  const results = await new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === RULE }).lintFiles(['.'])
  return results
    .filter(({ messages }) => messages.some(({ ruleId }) => ruleId === RULE))
    .map(({ filePath }) => path.relative(root, filePath).split(path.sep).join('/'))
    .sort()
}

if (process.argv.includes('--all')) {
  write([])
  write(await filesInOldWords())
} else {
  write(
    Object.entries(readList())
      .filter(isUnchanged)
      .map(([file]) => file),
  )
}
