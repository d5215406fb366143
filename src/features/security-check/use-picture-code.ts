import { useCallback, useState } from 'react'
import { call } from '@/api/client'
import { userApi } from '@/api/user'

export interface PictureCode {
  /** Asked for by the server: the field is shown. */
  wanted: boolean
  /** Address of the picture; empty while it is fetched, and when that failed. */
  image: string
  token: string
  loading: boolean
  text: string
  setText: (text: string) => void
  /** Shows the field with a new picture. */
  load: () => Promise<void>
  /** The picture was used. */
  clear: () => void
}

const NO_PICTURE = { token: '', image: '' }

/** The picture with four characters that is asked for before a code by message. Each is valid for one try. */
export function usePictureCode(): PictureCode {
  const [wanted, setWanted] = useState(false)
  const [loading, setLoading] = useState(false)
  const [picture, setPicture] = useState(NO_PICTURE)
  const [text, setText] = useState('')

  const load = useCallback(async () => {
    setWanted(true)
    setLoading(true)
    setPicture(NO_PICTURE)
    setText('')
    try {
      setPicture(await call(userApi.pictureCode, {}, { idempotent: true }))
    } catch {
      // The empty picture says so, and a tap on it asks again.
      setPicture(NO_PICTURE)
    } finally {
      setLoading(false)
    }
  }, [])
  const clear = useCallback(() => {
    setWanted(false)
    setPicture(NO_PICTURE)
    setText('')
  }, [])
  return { wanted, ...picture, loading, text, setText, load, clear }
}
