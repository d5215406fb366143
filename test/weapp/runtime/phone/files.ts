import { Failure } from '../failure'

/** The app's files: temporary ones and its own folder, in memory. */
export class Files {
  readonly userPath = 'wxfile://usr'
  private readonly content = new Map<string, Uint8Array>()
  private seen = 0

  /** Stores bytes as a temporary file and returns its path. */
  addTemporary(bytes: Uint8Array, extension = 'bin'): string {
    const path = `wxfile://tmp_${++this.seen}.${extension}`
    this.content.set(path, bytes)
    return path
  }

  read(path: string): Uint8Array {
    const bytes = this.content.get(path)
    if (!bytes) throw new Failure(`no such file or directory, open '${path}'`)
    return bytes
  }

  write(path: string, bytes: Uint8Array): void {
    if (!path.startsWith(`${this.userPath}/`)) throw new Failure(`permission denied, open '${path}'`)
    this.content.set(path, bytes)
  }

  has(path: string): boolean {
    return this.content.has(path)
  }

  remove(path: string): void {
    if (!this.content.delete(path)) throw new Failure(`no such file or directory, unlink '${path}'`)
  }
}
