import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import jsQr from 'jsqr'

/** What other people's programs say of a signed file. */
export interface Verdict {
  /** Of each signature in the order of signing: `openssl cms -verify` holds it for one of this file, by a certificate that the roots vouch for. */
  openssl: boolean[]
  /** Signatures that pdfsig calls valid; undefined where poppler-utils is not installed. */
  pdfsig: number | undefined
}

/** The roots are those that the page of verification gives out. */
export async function verdictOn(origin: string, pdf: Buffer): Promise<Verdict> {
  const roots = await (await fetch(new URL('/verify/roots.pem', origin))).text()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'signed-pdf-'))
  const kept = (name: string, bytes: Buffer | string): string => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, bytes)
    return file
  }
  try {
    const openssl = signaturesOf(pdf).map(({ cms, covered }) => {
      const input = ['-inform', 'DER', '-in', kept('cms.der', cms), '-content', kept('content.bin', covered)]
      const trust = ['-CAfile', kept('roots.pem', roots), '-out', path.join(folder, 'out')]
      return spawnSync('openssl', ['cms', '-verify', '-binary', ...input, ...trust]).status === 0
    })
    return { openssl, pdfsig: pdfsig(kept('signed.pdf', pdf)) }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** The same file with one bit of its first page turned. */
export function withChangedByte(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf)
  copy[300] = (copy[300] ?? 0) ^ 1
  return copy
}

/** Each signature with the bytes that it covers. */
const signaturesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/ByteRange ?\[ ?0 (\d+) (\d+) (\d+) ?\]/g)].map((found) => {
    const [before = 0, after = 0, rest = 0] = found.slice(1).map(Number)
    const bytes = Buffer.from(pdf.subarray(before + 1, after - 1).toString('latin1'), 'hex')
    return {
      covered: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + rest)]),
      cms: bytes.subarray(0, 4 + bytes.readUInt16BE(2)),
    }
  })

function pdfsig(file: string): number | undefined {
  if (spawnSync('pdfsig', ['-v']).error) return undefined
  // Broken files make it end with a fault, and still say what they are.
  const { stdout } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  return stdout.match(/Signature is Valid/g)?.length ?? 0
}

/** The words of a file; undefined where poppler-utils is not installed. */
export function textOfPdf(pdf: Buffer): string | undefined {
  if (spawnSync('pdftotext', ['-v']).error) return undefined
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
}

/** What the code on a file's last page says to who scans it, of this backend. */
export function scannedFrom(pdf: Buffer, origin: string): string {
  const { width, height, dots } = lastPageOf(pdf)
  const said = jsQr(dots, width, height)?.data ?? ''
  const { pathname, search } = new URL(said)
  return origin + pathname + search
}

/** A page as grey dots, each as the four numbers of a colour. */
function lastPageOf(pdf: Buffer): { width: number; height: number; dots: Uint8ClampedArray } {
  const pages = Number(/^Pages: +(\d+)$/m.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1])
  const drawn = execFileSync('pdftoppm', ['-gray', '-r', '200', '-f', String(pages), '-'], { input: pdf, maxBuffer: 1 << 26 })
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(drawn.subarray(0, 64).toString('latin1'))
  const [width, height] = [Number(head?.[1]), Number(head?.[2])]
  const grey = drawn.subarray(head?.[0].length)
  return { width, height, dots: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => grey[at >> 2] ?? 0) }
}
