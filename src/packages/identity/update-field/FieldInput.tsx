import { View } from '@tarojs/components'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { INTRODUCTION_MAX, type FieldValues, type UpdateField } from '@/domain/identity-field'
import { emailSchema, personNameSchema } from '@/domain/validation'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { FieldRow } from '@/ui/FieldRow'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { AreaSheet } from '@/features/options/AreaSheet'
import { DiseasePicker } from '../components/DiseasePicker'
import { LIST_SECONDS, OptionRow, type Option } from '@/features/options/OptionSheet'
import { PickRow } from '@/features/options/PickRow'
import { fieldLabel } from '../rules/field-texts'
import { textOfField, type Profile } from '../rules/field-values'
import { changesOf, chosenOf, LISTS, ownOptions } from '../rules/options'
import styles from './FieldEditor.module.scss'

interface FieldInputProps {
  field: UpdateField
  /** With what was changed. */
  profile: Profile
  error: string
  onChange: (values: FieldValues) => void
  onOpen: (page: 'hospital' | 'school') => void
}

/** The input that fits a field. */
export function FieldInput(props: FieldInputProps) {
  const { field, profile, error, onChange, onOpen } = props
  const label = fieldLabel(field, profile.userType)
  switch (field) {
    case 'name':
    case 'email':
      return (
        <View className={styles.input}>
          <TextField
            label={label}
            rule={field === 'name' ? personNameSchema : emailSchema}
            maxLength={field === 'name' ? 30 : 100}
            value={profile[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={error}
            testId={`field-${field}`}
          />
        </View>
      )
    case 'introduction':
      return (
        <View className={styles.input}>
          <FieldRow label={label}>
            <TextArea
              label={label}
              placeholder="专业方向、擅长领域等"
              maxLength={INTRODUCTION_MAX}
              value={profile.introduction}
              onChange={(introduction) => onChange({ introduction })}
              error={error}
              testId="field-introduction"
            />
          </FieldRow>
        </View>
      )
    case 'hospital':
    case 'school':
      return (
        <View className={styles.input}>
          <PickRow
            label={label}
            value={textOfField(field, profile)}
            error={error}
            onPress={() => onOpen(field)}
            testId={`field-${field}`}
          />
        </View>
      )
    case 'area':
      return <AreaInput {...props} label={label} />
    case 'gender':
    case 'enrollYear': {
      const input = field === 'gender' ? 'gender' : 'enrollmentYear'
      return (
        <Choices
          options={ownOptions(input)}
          chosen={chosenOf(input, profile)}
          error={error}
          onChoose={(option) => onChange(changesOf(input, option))}
        />
      )
    }
    case 'diseases':
      return <DiseaseInput {...props} />
    default:
      return <ListInput {...props} field={field} />
  }
}

interface ChoicesProps {
  options: readonly Option[]
  chosen: string
  error: string
  onChoose: (option: Option) => void
}

function Choices({ options, chosen, error, onChoose }: ChoicesProps) {
  return (
    <View className={styles.input}>
      {options.map((option) => (
        <OptionRow key={option.id} option={option} chosen={option.id === chosen} onChoose={onChoose} />
      ))}
      <View className={styles.error}>
        <FieldError testId="field-error">{error}</FieldError>
      </View>
    </View>
  )
}

type ListField = 'department' | 'title' | 'major' | 'degree'

function ListInput({ field, profile, error, onChange }: FieldInputProps & { field: ListField }) {
  const input = field === 'major' ? 'majorName' : field
  const query = useApi(pubApi.staticData, { keys: [LISTS[input]] }, { persistSeconds: LIST_SECONDS })
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <Choices
        options={query.data?.data[LISTS[input]] ?? []}
        chosen={chosenOf(input, profile)}
        error={error}
        onChoose={(option) => onChange(changesOf(input, option))}
      />
    </DataStates>
  )
}

function AreaInput({ profile, error, onChange, label }: FieldInputProps & { label: string }) {
  const [open, setOpen] = useState(false)
  return (
    <View className={styles.input}>
      <PickRow
        label={label}
        value={textOfField('area', profile)}
        error={error}
        onPress={() => setOpen(true)}
        testId="field-area"
      />
      <AreaSheet
        open={open}
        depth="city"
        onChoose={({ provId, prov, cityId, city }) => {
          onChange({ provId, prov, cityId, city })
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}

function DiseaseInput({ profile, error, onChange }: FieldInputProps) {
  const query = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: LIST_SECONDS })
  return (
    <DataStates data={screenData(query)} skeleton="lines">
      <DiseasePicker
        diseases={query.data?.data.diseases ?? []}
        chosen={profile.diseases}
        onChange={(diseases) => onChange({ diseases })}
      />
      <View className={styles.error}>
        <FieldError testId="field-error">{error}</FieldError>
      </View>
    </DataStates>
  )
}
