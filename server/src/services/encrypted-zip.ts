import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/*
 * A zip of one file that opens with a password, as 7-Zip, WinZip and WinRAR do: AES-256, AE-2 (WinZip's "AES Encryption Information"). Node has no zip, and its counter mode counts in the other
 * direction. The password is made here: a thousand rounds hold only for one that nobody can guess.
 */

const [SALT, KEY, CHECK, SEAL] = [16, 32, 2, 10]
const ROUNDS = 1000
/** Encrypted, and the name is UTF-8. */
const FLAGS = 0x0801
const [AES, STORED] = [99, 0]

export function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

export function encryptedZip(name: string, content: Buffer, password: string, at = new Date()): Buffer {
  const data = encrypted(content, password)
  const fileName = Buffer.from(name)
  const head = headOf(data.length, content.length, fileName.length, at)
  const extra = numbers([0x9901, 2], [7, 2], [2, 2], [0x4541, 2], [3, 1], [STORED, 2])
  const local = Buffer.concat([numbers([0x04034b50, 4]), head, fileName, extra, data])
  // Comment, disk, attributes inside and outside, and where the file begins: all of them 0.
  const central = Buffer.concat([numbers([0x02014b50, 4], [51, 2]), head, Buffer.alloc(14), fileName, extra])
  const end = numbers([0x06054b50, 4], [0, 4], [1, 2], [1, 2], [central.length, 4], [local.length, 4], [0, 2])
  return Buffer.concat([local, central, end])
}

/** What stands alike before the file and in the list at the end. */
function headOf(packed: number, size: number, nameLength: number, at: Date): Buffer {
  const [date, time] = dosTime(at)
  // Of AE-2 the checksum is 0: the seal of the data holds.
  return numbers([51, 2], [FLAGS, 2], [AES, 2], [time, 2], [date, 2], [0, 4], [packed, 4], [size, 4], [nameLength, 2], [11, 2])
}

const CHINA_MS = 8 * 3_600_000

/** Date and time in China, in steps of two seconds, as zips keep them. */
function dosTime(at: Date): [number, number] {
  const wall = new Date(at.getTime() + CHINA_MS)
  return [
    ((wall.getUTCFullYear() - 1980) << 9) | ((wall.getUTCMonth() + 1) << 5) | wall.getUTCDate(),
    (wall.getUTCHours() << 11) | (wall.getUTCMinutes() << 5) | (wall.getUTCSeconds() >> 1),
  ]
}

/** Salt, two bytes by which a wrong password is seen, the data, and its seal. */
function encrypted(content: Buffer, password: string): Buffer {
  const salt = randomBytes(SALT)
  const keys = pbkdf2Sync(password, salt, ROUNDS, 2 * KEY + CHECK, 'sha1')
  const data = counted(content, keys.subarray(0, KEY))
  const seal = createHmac('sha1', keys.subarray(KEY, 2 * KEY))
    .update(data)
    .digest()
    .subarray(0, SEAL)
  return Buffer.concat([salt, keys.subarray(2 * KEY), data, seal])
}

/** AES in counter mode, with the lowest byte of the counter first, from 1 on. */
function counted(content: Buffer, key: Buffer): Buffer {
  const blocks = Math.ceil(content.length / 16)
  const counters = Buffer.alloc(blocks * 16)
  for (let at = 0; at < blocks; at += 1) counters.writeUInt32LE(at + 1, at * 16)
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  const stream = Buffer.concat([cipher.update(counters), cipher.final()])
  return Buffer.from(content.map((byte, at) => byte ^ (stream[at] ?? 0)))
}

/** Numbers one after the other, each in so many bytes, the lowest first. */
function numbers(...fields: [value: number, bytes: 1 | 2 | 4][]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
