import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { inputLabel, isRequired, type IdentityInput } from '@/domain/identity'
import { USER_GENDERS, USER_TYPES } from '@/domain/user'
import { emailSchema, personNameSchema } from '@/domain/validation'
import { useApi } from '@/shell/data'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { hospital } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/TextField'
import type { IdentityFormState } from '../hooks/use-identity-form'
import { areaText } from '../rules/area-text'
import {
  changesOf,
  chosenOf,
  isListInput,
  isOptionInput,
  LISTS,
  ownOptions,
  type ListInput,
  type OptionInput,
} from '../rules/options'
import { AreaSheet } from '@/features/options/AreaSheet'
import styles from './IdentityForm.module.scss'
import { LIST_SECONDS, OptionSheet, type Option } from '@/features/options/OptionSheet'
import { PickRow } from '@/features/options/PickRow'

export type PickPage = 'userType' | 'hospital' | 'school' | 'disease'

interface IdentityFormViewProps {
  form: IdentityFormState
  /** Opens a page that picks; its answer comes back through the draft. */
  onOpen: (page: PickPage) => void
  submitText: string
}

type SheetInput = OptionInput | 'prov'

/** Draws the inputs of the current type, what is wrong with them, and the one button. */
export function IdentityFormView({ form, onOpen, submitText }: IdentityFormViewProps) {
  const { fields, errors, change } = form
  const [sheet, setSheet] = useState<SheetInput | null>(null)
  const lists = useApi(pubApi.staticData, { keys: Object.values(LISTS) }, { persistSeconds: LIST_SECONDS })
  const listOf = (input: ListInput): readonly Option[] => lists.data?.data[LISTS[input]] ?? []

  const optionsOf = (input: SheetInput): readonly Option[] => {
    if (input === 'prov') return []
    return isListInput(input) ? listOf(input) : ownOptions(input)
  }
  const choose = (input: OptionInput, option: Option) => {
    change(changesOf(input, option))
    setSheet(null)
  }
  const valueOf = (input: IdentityInput): string => {
    switch (input) {
      case 'gender':
        return fields.gender === 0 ? '' : (USER_GENDERS[fields.gender] ?? '')
      case 'department':
        return fields.departmentStr
      case 'title':
        return fields.titleStr
      case 'degree':
        return listOf('degree').find(({ id }) => id === fields.degree)?.name ?? ''
      case 'prov':
        return areaText(fields)
      case 'diseases':
        return fields.diseases.map(({ name }) => name).join('、')
      default:
        return fields[input]
    }
  }
  const draw = (input: IdentityInput) => {
    const label = `${inputLabel(input, fields.userType)}${isRequired(fields.userType, input) ? '' : '（选填）'}`
    if (input === 'name' || input === 'email')
      return (
        <TextField
          key={input}
          label={label}
          placeholder={input === 'name' ? '请填写真实姓名' : '用于接收会议与认证通知'}
          rule={input === 'name' ? personNameSchema : emailSchema}
          maxLength={input === 'name' ? 30 : 100}
          value={fields[input]}
          onChange={(value) => change({ [input]: value })}
          error={errors[input]}
          testId={`identity-${input}`}
        />
      )
    const press = () => {
      if (input === 'hospital') return onOpen('hospital')
      if (input === 'universityName') return onOpen('school')
      if (input === 'diseases') return onOpen('disease')
      if (isOptionInput(input) || input === 'prov') setSheet(input)
    }
    return (
      <PickRow
        key={input}
        label={label}
        placeholder={`请选择${inputLabel(input, fields.userType)}`}
        icon={input === 'hospital' ? hospital : undefined}
        value={valueOf(input)}
        error={errors[input]}
        onPress={press}
        testId={`identity-${input}`}
      />
    )
  }

  return (
    <View className={`${styles.form} t-identity-form`}>
      {form.underReview ? (
        <Notice tone="watch" testId="identity-review">
          认证审核中，身份信息暂不能修改
        </Notice>
      ) : null}
      <PickRow
        label="身份类型"
        value={USER_TYPES.find(({ id }) => id === fields.userType)?.name ?? ''}
        onPress={() => onOpen('userType')}
        testId="identity-type"
      />
      {form.inputs.map((input, index) => {
        if (input === 'title' && form.inputs[index - 1] === 'department') return null
        if (input !== 'department' || form.inputs[index + 1] !== 'title') return draw(input)
        return (
          <View key="post" className={styles.pair}>
            <View className={styles.half}>{draw('department')}</View>
            <View className={styles.half}>{draw('title')}</View>
          </View>
        )
      })}
      <Notice tone="danger" testId="identity-failure">
        {form.sentence}
      </Notice>
      <Button busy={form.busy} onPress={() => void form.save()} testId="identity-save">
        {submitText}
      </Button>
      <Text className={styles.note}>未提交的内容会加密保存在本机，下次打开可继续填写。</Text>
      <OptionSheet
        open={sheet !== null && sheet !== 'prov'}
        title={sheet ? `选择${inputLabel(sheet, fields.userType)}` : ''}
        options={sheet ? optionsOf(sheet) : []}
        data={sheet && isListInput(sheet) ? screenData(lists) : undefined}
        chosen={sheet && sheet !== 'prov' ? chosenOf(sheet, fields) : ''}
        onChoose={(option) => sheet && sheet !== 'prov' && choose(sheet, option)}
        onClose={() => setSheet(null)}
      />
      <AreaSheet
        open={sheet === 'prov'}
        depth="city"
        onChoose={({ prov, provId, city, cityId }) => {
          change({ prov, provId, city, cityId })
          setSheet(null)
        }}
        onClose={() => setSheet(null)}
      />
    </View>
  )
}
