import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from '@cantoo/fontkit'

/** Noto Sans SC (OFL 1.1): all characters of GB 18030-2000 and what 通用规范汉字表 has besides, 30,890 in all. */
const FILES = { regular: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } as const
export type Weight = keyof typeof FILES

export interface Typeface {
  bytes: Buffer
  font: Font
}

const loaded = new Map<Weight, Promise<Typeface>>()

/** Read once; 10 MB a weight. */
export function typeface(weight: Weight): Promise<Typeface> {
  const known = loaded.get(weight) ?? read(weight)
  loaded.set(weight, known)
  return known
}

async function read(weight: Weight): Promise<Typeface> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${FILES[weight]}`))
  // Loaded with the first document: a start does without it.
  const { create } = await import('@cantoo/fontkit')
  return { bytes, font: create(bytes) as Font }
}
