import type { Core } from '../core'
import { Failure } from '../failure'
import { asyncMember, type Options, type Result, type WxFunction } from './call'

type Operation = (options: Options) => Result

/** wx.getFileSystemManager over files in memory: access, readFile, writeFile, copyFile, unlink, saveFile, getFileInfo. */
export function fileSystemMembers(core: Core): Record<string, WxFunction> {
  const { files, realm } = core
  const operations: Record<string, { parameters: string[]; run: Operation }> = {
    access: { parameters: ['path'], run: ({ path }) => void files.read(String(path)) },
    readFile: {
      parameters: ['filePath', 'encoding', 'position', 'length'],
      run: ({ filePath, encoding, position = 0, length = Infinity }) => {
        const from = Number(position)
        return { data: decode(files.read(String(filePath)).subarray(from, from + Number(length)), encoding) }
      },
    },
    writeFile: {
      parameters: ['filePath', 'data', 'encoding'],
      run: ({ filePath, data, encoding }) => files.write(String(filePath), encode(data, encoding)),
    },
    copyFile: {
      parameters: ['srcPath', 'destPath'],
      run: ({ srcPath, destPath }) => files.write(String(destPath), files.read(String(srcPath))),
    },
    unlink: { parameters: ['filePath'], run: ({ filePath }) => files.remove(String(filePath)) },
    saveFile: {
      parameters: ['tempFilePath', 'filePath'],
      run: ({ tempFilePath, filePath }) => {
        const target = filePath === undefined ? `${files.userPath}/${String(tempFilePath).split('/').pop()}` : String(filePath)
        files.write(target, files.read(String(tempFilePath)))
        return { savedFilePath: target }
      },
    },
  }
  const manager: Options = {
    getFileInfo: asyncMember(core, 'getFileInfo', ({ filePath }) => ({ size: files.read(String(filePath)).length })),
  }
  for (const [name, { parameters, run }] of Object.entries(operations)) {
    manager[name] = asyncMember(core, name, run)
    manager[`${name}Sync`] = (...given: unknown[]) => {
      const options = Object.fromEntries(parameters.map((parameter, at) => [parameter, given[at]]))
      try {
        const result = run(options)
        return result ? realm.adopt(Object.values(result)[0]) : undefined
      } catch (error) {
        throw error instanceof Failure ? realm.error(`${name}Sync:fail ${error.reason}`) : error
      }
    }
  }
  const adopted = realm.adopt(manager)
  return {
    getFileSystemManager: () => adopted,
    getFileInfo: manager.getFileInfo as WxFunction,
    saveFile: manager.saveFile as WxFunction,
  }
}

// Without an encoding WeChat reads bytes.
function decode(bytes: Uint8Array, encoding: unknown): unknown {
  return typeof encoding === 'string' ? Buffer.from(bytes).toString(encoding as BufferEncoding) : bytes
}

function encode(data: unknown, encoding: unknown): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data, (encoding ?? 'utf8') as BufferEncoding)
  return new Uint8Array(data as ArrayBuffer)
}
