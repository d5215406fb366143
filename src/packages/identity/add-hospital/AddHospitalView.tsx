import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { HOSPITAL_LEVELS, PLACE_NAMES, placeFormSchema, UNKNOWN_LEVEL, type PlaceKind } from '@/domain/identity-hospital'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/TextField'
import { AreaSheet } from '@/features/options/AreaSheet'
import { OptionSheet, type Option } from '@/features/options/OptionSheet'
import { PickRow } from '@/features/options/PickRow'
import { areaText } from '../rules/area-text'
import styles from './AddHospitalView.module.scss'
import type { AddPlaceForm } from './use-add-place'

const LEVELS: readonly Option[] = [
  ...Object.entries(HOSPITAL_LEVELS).map(([id, name]) => ({ id, name })),
  { id: String(UNKNOWN_LEVEL), name: '不清楚' },
]

/** Name, area and level of a place that is missing, and those that look like it. */
export function AddHospitalView({ kind, form }: { kind: PlaceKind; form: AddPlaceForm }) {
  const [sheet, setSheet] = useState<'area' | 'level' | null>(null)
  const { form: typed } = form
  const what = PLACE_NAMES[kind]
  return (
    <View className={styles.form}>
      <TextField
        label={`${what}名称`}
        placeholder={kind === 'hospital' ? '请填写执业许可证上的全称' : '请填写营业执照上的全称'}
        rule={placeFormSchema.entries.name}
        maxLength={60}
        value={typed.name}
        onChange={form.setName}
        error={form.errors.name}
        testId="place-name"
      />
      <PickRow
        label="所在地区"
        value={form.area ? areaText(form.area) : ''}
        error={form.errors.provId ?? form.errors.cityId}
        onPress={() => setSheet('area')}
        testId="place-region"
      />
      {kind === 'hospital' ? (
        <PickRow
          label="医院等级（选填）"
          placeholder="请选择医院等级"
          value={HOSPITAL_LEVELS[typed.level] ?? ''}
          onPress={() => setSheet('level')}
          testId="place-level"
        />
      ) : null}
      {form.similar.length > 0 ? (
        <View className={`${styles.similar} t-place-similar`}>
          <Notice tone="watch" edge>
            可能已收录，请先确认
          </Notice>
          {form.similar.map((place) => (
            <ListRow
              key={place.id}
              text={place.name}
              note={areaText(place)}
              onPress={() => form.choose(place)}
              testId="place-same"
            />
          ))}
        </View>
      ) : null}
      <View>
        <Notice tone="danger" testId="place-failure">
          {form.failure}
        </Notice>
      </View>
      <Button busy={form.busy} onPress={form.send} testId="place-send">
        {form.similar.length > 0 ? '都不是，仍要添加' : `添加${what}`}
      </Button>
      <Text className={styles.note}>添加后您可立即使用，审核通过后对所有人可见。每天最多添加 10 个。</Text>
      <AreaSheet
        open={sheet === 'area'}
        depth="district"
        onChoose={(area) => {
          form.setArea(area)
          setSheet(null)
        }}
        onClose={() => setSheet(null)}
      />
      <OptionSheet
        open={sheet === 'level'}
        title="选择医院等级"
        options={LEVELS}
        chosen={String(typed.level)}
        onChoose={({ id }) => {
          form.setLevel(Number(id))
          setSheet(null)
        }}
        onClose={() => setSheet(null)}
      />
    </View>
  )
}
