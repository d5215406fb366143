/** How a file can be shown: page by page, as a picture, by an Office program, or not at all. */
export type FileKind = 'pdf' | 'picture' | 'office' | 'other'

const KINDS: Readonly<Record<string, FileKind>> = Object.fromEntries([
  ['pdf', 'pdf'],
  ...['jpg', 'jpeg', 'png', 'webp', 'gif'].map((name) => [name, 'picture']),
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'].map((name) => [name, 'office']),
])

/** By the ending of its name. */
export function fileKind(name: string): FileKind {
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return Object.prototype.hasOwnProperty.call(KINDS, ending) ? (KINDS[ending] ?? 'other') : 'other'
}

/** A larger file is downloaded, not shown: phones run out of memory. */
export const MAX_PREVIEW_BYTES = 50 * 1024 * 1024

/** Why a file cannot be shown, as `/FileEmpty/{source}` names it. */
export const FILE_EMPTY_SOURCES = ['too-large', 'unsupported', 'removed', 'forbidden', 'offline', 'app-only'] as const
export type FileEmptySource = (typeof FILE_EMPTY_SOURCES)[number]
