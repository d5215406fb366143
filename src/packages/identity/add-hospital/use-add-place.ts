import { useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/errors'
import { profileApi } from '@/api/profile'
import { pubApi, type Place } from '@/api/pub'
import { placeFormSchema, UNKNOWN_LEVEL, type PlaceKind } from '@/domain/identity-hospital'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import type { Area } from '../components/AreaSheet'
import { useOnce } from '../hooks/use-once'

export interface AddPlaceForm {
  name: string
  area: Area | null
  level: number
  errors: Readonly<Record<string, string>>
  sentence: string
  /** Places that may be the one that is meant; empty until the server found some. */
  similar: readonly Place[]
  busy: boolean
  setName: (name: string) => void
  setArea: (area: Area) => void
  setLevel: (level: number) => void
  /** `sure`: it is none of the similar ones. */
  send: (sure?: boolean) => void
  choose: (place: Place) => void
}

interface Options {
  kind: PlaceKind
  /** What was searched for and not found. */
  name: string
  onPlace: (place: Place) => Promise<void>
}

/** The form that adds a place. Sending it twice makes one place, because the server knows places by their names. */
export function useAddPlace({ kind, name: firstName, onPlace }: Options): AddPlaceForm {
  const [name, changeName] = useState(firstName)
  const [area, changeArea] = useState<Area | null>(null)
  const [level, setLevel] = useState(UNKNOWN_LEVEL)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [sentence, setSentence] = useState('')
  const [similar, setSimilar] = useState<readonly Place[]>([])
  const invalidate = useInvalidate()
  const once = useOnce()

  const changed = (field: string) => {
    setErrors(({ [field]: _, ...others }) => others)
    setSentence('')
    setSimilar([])
  }
  const send = (sure: boolean) =>
    once.run(async () => {
      const form = {
        name: name.trim(),
        provId: area?.provId ?? '',
        cityId: area?.cityId ?? '',
        districtId: area?.districtId ?? '',
        level,
      }
      const issues = fieldIssues(placeFormSchema, form)
      setErrors(issues)
      setSentence('')
      if (Object.keys(issues).length > 0) return
      try {
        const { place, existed, similar: found } = await call(profileApi.addPlace, { ...form, kind, sure }, { idempotent: true })
        setSimilar(found)
        if (!place) return
        await invalidate(pubApi.hospitalSuggest)
        dialog.toast(existed ? '已收录，已为您选择' : '已添加，审核期间您可先使用', { icon: 'success' })
        await onPlace(place)
      } catch (error) {
        if (error instanceof InvalidInputError) setErrors(error.fields)
        setSentence(sentenceOf(error))
      }
    })

  return {
    name,
    area,
    level,
    errors,
    sentence,
    similar,
    busy: once.busy,
    setName: (next) => {
      changeName(next)
      changed('name')
    },
    setArea: (next) => {
      changeArea(next)
      changed('provId')
    },
    setLevel,
    send: (sure = false) => void send(sure),
    choose: (place) => void onPlace(place),
  }
}
