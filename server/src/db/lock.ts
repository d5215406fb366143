import { createHash } from 'node:crypto'
import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Unix sockets have short names. */
const LONGEST_PATH = 100

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
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  let server = await tryListen(path)
  if (!server) {
    const dead = await identity(path)
    // Two processes may find the same dead socket: only that one is taken away, not the one that the other made since.
    if ((await answers(path)) || (await identity(path)) !== dead) throw new FolderInUse(folder)
    await unlink(path).catch(() => undefined)
    server = await tryListen(path)
    if (!server) throw new FolderInUse(folder)
    // Whoever listened last owns the name, the other one gives way.
    const own = await identity(path)
    await sleep(100)
    if ((await identity(path)) !== own) {
      // Not closed: that would take the name from the other one.
      server.unref()
      throw new FolderInUse(folder)
    }
  }
  const held = server
  held.unref()
  return () => new Promise((done) => held.close(() => done()))
}

/** Which file stands under a name: a number alone is given to the next file as soon as it is free. Empty: none. */
const identity = (path: string): Promise<string> =>
  stat(path, { bigint: true }).then(
    ({ ino, ctimeNs }) => `${ino}/${ctimeNs}`,
    () => '',
  )

function socketPath(folder: string): string {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\oncology-app-${id}`
  const inside = join(folder, 'server.lock')
  return Buffer.byteLength(inside) <= LONGEST_PATH ? inside : join(tmpdir(), `oncology-app-${id}.lock`)
}

function tryListen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
