import { createHash, randomUUID } from 'node:crypto'
import { readdir, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Unix sockets have short names. */
const LONGEST_PATH = 100
/** Who listens and says nothing for so long is busy with the folder. */
const SILENT_MS = 2000

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `数据目录 ${folder} 正被另一个服务进程使用：内嵌数据库只能由一个进程打开。请先停止那个进程，或用 --data 指定其他目录，或设置 DATABASE_URL 使用 PostgreSQL。`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the folder for this process alone and returns how to give it back. The lock is a listening socket: the kernel closes it when the
 * process dies in whatever way, so that a killed server never leaves a lock behind, and a process number used again means nothing.
 *
 * Every process listens under a name of its own and only then looks for the others. Of two that start at once the later one to listen
 * therefore always sees the earlier one. No name is ever used twice, so that a dead one can be taken away by anybody at any time.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const place = placeOf(folder)
  const name = randomUUID().slice(0, 13)
  let state: State = 'wants'
  const server = await listen(place.path(name), () => state)
  const giveBack = () => new Promise<void>((done) => server.close(() => done()))
  if (!(await isAlone(place, name))) {
    await giveBack()
    throw new FolderInUse(folder)
  }
  state = 'holds'
  server.unref()
  return giveBack
}

type State = 'wants' | 'holds'

interface Place {
  /** The names of the sockets of a folder, dead ones among them. */
  names: () => Promise<string[]>
  path: (name: string) => string
}

/** Waits for those that must give way; false: this one must. */
async function isAlone(place: Place, own: string): Promise<boolean> {
  for (;;) {
    const names = await place.names()
    // Taken away by one that looked between this one’s name and its listening.
    if (!names.includes(own)) return false
    const others = names.filter((name) => name !== own)
    const states = await Promise.all(others.map((name) => stateOf(place.path(name))))
    // Of two that want it the one with the smaller name goes on.
    if (states.some((state, at) => state === 'holds' || (state === 'wants' && others[at]! < own))) return false
    if (!states.some((state) => state === 'wants' || state === 'leaves')) return true
    await sleep(10)
  }
}

/** Removes the socket of a process that has ended. A process that stays silent counts as holding the folder. */
async function stateOf(path: string): Promise<State | 'leaves' | 'dead'> {
  const said = await ask(path)
  if (NOT_LISTENING.includes(said)) {
    await unlink(path).catch(() => undefined)
    return 'dead'
  }
  if (said === 'ECONNRESET') return 'leaves'
  return said === 'wants' ? 'wants' : 'holds'
}

/** What stands in the way of a folder: inside it, or beside it where its name is too long for a socket. */
function placeOf(folder: string): Place {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  const inside = Buffer.byteLength(join(folder, 'server.0123456789abc.lock')) <= LONGEST_PATH
  const [root, prefix] = inside ? [folder, 'server.'] : [tmpdir(), `oncology-app-${id}.`]
  return {
    names: async () =>
      (await readdir(root)).flatMap((file) =>
        file.startsWith(prefix) && file.endsWith('.lock') ? [file.slice(prefix.length, -'.lock'.length)] : [],
      ),
    path: (name) => join(root, `${prefix}${name}.lock`),
  }
}

function listen(path: string, state: () => State): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(state()))
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/** What the one who listens says, or the code of the error. */
function ask(path: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    const end = (answer: string) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('utf8').setTimeout(SILENT_MS, () => end(''))
    socket.on('data', (text: string) => (said += text))
    socket.once('end', () => end(said))
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => end(code))
  })
}

const NOT_LISTENING = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK']
