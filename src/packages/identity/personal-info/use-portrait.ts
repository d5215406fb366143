import { useEffect, useRef, useState } from 'react'
import { AbortController } from '@/platform/abort-controller'
import { call } from '@/api/client'
import { AbortedError, sentenceOf } from '@/api/client/errors'
import { uploadFile } from '@/api/client/upload'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { image } from '@/platform/image'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/types'
import { useAction } from '@/shell/forms/use-action'
import { useIdentityChanged } from '../hooks/use-save-identity'

/** A portrait is drawn at most this wide. */
const CSS_SIDE = 320
const MAX_BYTES = 10 * 1024 * 1024
const SOURCES = ['album', 'camera'] as const

export interface Portrait {
  /** The picture that is being uploaded; empty otherwise. */
  preview: string
  /** 0 to 1 while it is being uploaded; null otherwise. */
  progress: number | null
  /** Why it could not be uploaded; it is kept to be sent again. */
  error: string
  choose: () => void
  retry: () => void
  cancel: () => void
}

/** Choosing a portrait, reducing it, sending it, and trying again. */
export function usePortrait(): Portrait {
  const [file, setFile] = useState<LocalFile | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState('')
  const controller = useRef<AbortController | null>(null)
  const changed = useIdentityChanged()
  useEffect(() => () => controller.current?.abort(), [])

  const { run: send } = useAction(async (chosen: LocalFile) => {
    const own = new AbortController()
    controller.current = own
    setError('')
    setProgress(0)
    try {
      const small = await image.compress(chosen, { cssSide: CSS_SIDE })
      if (small.size > MAX_BYTES) return setError('图片不能超过 10 MB，请换一张')
      const key = await uploadFile('portrait', small, setProgress, own.signal)
      await call(userApi.uploadHeadPortrait, { key }, { idempotent: true, signal: own.signal })
      setFile(null)
      dialog.toast('头像已更新', { icon: 'success' })
      await changed()
    } catch (fault) {
      if (fault instanceof AbortedError) setFile(null)
      else setError(sentenceOf(fault))
    } finally {
      setProgress(null)
    }
  })
  const choose = async () => {
    const choice = await dialog.actionSheet(['从相册选择', '拍照'], '更换头像')
    const source = choice === undefined ? undefined : SOURCES[choice]
    if (!source) return
    const [chosen] = await media.chooseImages({ count: 1, source })
    if (!chosen) return
    setFile(chosen)
    await send(chosen)
  }
  return {
    preview: file?.path ?? '',
    progress,
    error,
    choose: () => void (progress === null && choose()),
    retry: () => void (file && send(file)),
    cancel: () => controller.current?.abort(),
  }
}
