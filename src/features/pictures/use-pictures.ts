import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { pubApi } from '@/api/pub'
import { uploadFile } from '@/api/client/upload'
import { image } from '@/platform/image'
import { media } from '@/platform/media'
import { useApi } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'

/** A screenshot is read at the width of a large phone; this width times the device pixel ratio is what is kept. */
const CSS_SIDE = 640

interface PicturesOptions {
  /** So many at most. */
  max: number
  /** What they are stored as; by default what one sends us. */
  kind?: 'feedback' | 'attachment' | 'community'
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
  /** A sentence about the pictures; empty: nothing is wrong any more. */
  onIssue: (sentence: string) => void
}

export interface Pictures {
  /** Full addresses in the order of the keys; empty while one is not known. */
  previews: readonly string[]
  /** 0 to 1 while pictures are being uploaded; null otherwise. */
  uploading: number | null
  add: () => void
  remove: (index: number) => void
}

/** Pictures beside a text: each is stored as soon as it is chosen. Those of an earlier visit are asked for; those that the server has dropped since are removed. */
export function usePictures({ max, kind = 'feedback', keys, onChange, onIssue }: PicturesOptions): Pictures {
  const [kept] = useState(() => [...keys])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [uploading, setUploading] = useState<number | null>(null)
  const { data } = useApi(pubApi.pictureUrl, { keys: kept }, { enabled: kept.length > 0 })

  // Ahead of the next drawing: of several files each is added to those before it.
  const newest = useRef(keys)
  newest.current = keys
  const change = (next: readonly string[]) => {
    newest.current = next
    onChange(next)
  }

  useEffect(() => {
    const gone = data ? keys.filter((key) => kept.includes(key) && !data.urls[key]) : []
    if (gone.length === 0) return
    onChange(keys.filter((key) => !gone.includes(key)))
    onIssue(`${gone.length} 张图片已过期，请重新添加`)
  }, [data, kept, keys, onChange, onIssue])

  const { run: add } = useAction(async () => {
    const files = await media.chooseImages({ count: max - keys.length })
    const room = files.slice(0, max - keys.length)
    if (room.length === 0) return
    onIssue('')
    setUploading(0)
    try {
      for (const [index, file] of room.entries()) {
        const small = await image.compress(file, { cssSide: CSS_SIDE })
        const key = await uploadFile(kind, small, (done) => setUploading((index + done) / room.length))
        setChosen((before) => ({ ...before, [key]: file.path }))
        change([...newest.current, key])
      }
      if (files.length > room.length) onIssue(`最多 ${max} 张图片，多选的没有添加`)
    } catch (error) {
      onIssue(sentenceOf(error))
    } finally {
      setUploading(null)
    }
  })

  return {
    previews: keys.map((key) => chosen[key] ?? assetUrl(data?.urls[key] ?? '')),
    uploading,
    add: () => void add(),
    remove: (index) => {
      onIssue('')
      change(newest.current.filter((_, place) => place !== index))
    },
  }
}
