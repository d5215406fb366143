import type { LocalFile } from '../types'

export interface CompressOptions {
  /** Length of the longer side in CSS px; times the device pixel ratio (3 when unknown) that is what is kept. */
  cssSide: number
  /** 0 to 1, of JPEG. */
  quality?: number
}

export interface ImageContract {
  /**
   * A smaller JPEG of a picture, without what the camera wrote into it. The picture as it is when the host cannot read or draw it, and when the
   * result would be larger: whether it may be used is the server's to say.
   */
  compress(file: LocalFile, options: CompressOptions): Promise<LocalFile>
}

export const QUALITY = 0.82

/** The size that fits: never larger than the picture is. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
