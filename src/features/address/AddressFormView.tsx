import { View } from '@tarojs/components'
import { areaText } from '@/domain/address/area'
import { ADDRESS_LABELS, NAME_MAX_LENGTH, STREET_MAX_LENGTH } from '@/domain/address/form'
import { MAX_PASTED } from '@/domain/address/parts'
import { PickRow } from '@/features/options'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/ChipStrip'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Switch } from '@/ui/Switch'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './AddressFormView.module.scss'
import type { AddressEditing } from './use-address-form'

/** More than a mobile has, so that one typed with blanks is refused in place and not cut. */
const MOBILE_LENGTH = 20

interface AddressFormViewProps extends AddressEditing {
  isDefaultAlready: boolean
  onArea: () => void
}

/** Name, mobile, area and street, typed or read from a pasted text. */
export function AddressFormView(props: AddressFormViewProps) {
  const { form, errors, failure, result, isReading, isDefaultAlready, change, setArea, read, onArea } = props
  return (
    <View className={styles.form}>
      <FieldRow label="粘贴识别" group>
        <View className={styles.paste}>
          <TextArea
            label="粘贴识别"
            value={form.pasted}
            onChange={(pasted) => change({ pasted })}
            maxLength={MAX_PASTED}
            placeholder="粘贴一段含姓名、手机号和地址的文字"
            testId="address-paste"
          />
          <Button
            tone="secondary"
            size="small"
            busy={isReading}
            disabled={!form.pasted.trim()}
            onPress={read}
            testId="read-address"
          >
            识别
          </Button>
        </View>
      </FieldRow>
      <Notice tone={result?.tone ?? 'info'} testId="read-result">
        {result?.text}
      </Notice>
      {result?.candidates.length ? (
        <View className={styles.choices}>
          {result.candidates.map((area) => (
            <Chip
              key={area.districtId || area.cityId}
              text={areaText(area)}
              role="button"
              on={false}
              onPress={() => setArea(area)}
              testId={`candidate-${area.districtId || area.cityId}`}
            />
          ))}
        </View>
      ) : null}
      <TextField
        label="收货人"
        maxLength={NAME_MAX_LENGTH}
        value={form.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        testId="address-name"
      />
      <TextField
        label="手机号"
        maxLength={MOBILE_LENGTH}
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        error={errors.mobile}
        testId="address-mobile"
      />
      <PickRow
        label="所在地区"
        value={areaText(form)}
        error={errors.provId || errors.cityId || errors.districtId}
        onPress={onArea}
        testId="address-area"
      />
      <TextField
        label="详细地址"
        placeholder="街道、门牌号、楼栋房号"
        maxLength={STREET_MAX_LENGTH}
        value={form.street}
        onChange={(street) => change({ street })}
        error={errors.street}
        testId="address-street"
      />
      <FieldRow label="标签（选填）" group>
        <View className={styles.choices}>
          {ADDRESS_LABELS.filter(Boolean).map((label) => (
            <Chip
              key={label}
              text={label}
              role="checkbox"
              on={form.label === label}
              onPress={() => change({ label: form.label === label ? '' : label })}
              testId={`address-label-${label}`}
            />
          ))}
        </View>
      </FieldRow>
      {isDefaultAlready ? null : (
        <Switch
          label="设为默认地址"
          on={form.isDefault}
          onChange={(isDefault) => change({ isDefault })}
          testId="address-default"
        />
      )}
      <Notice tone="danger" testId="address-failure">
        {failure && Object.keys(errors).length === 0 ? `${failure}，内容已保存在本机` : ''}
      </Notice>
    </View>
  )
}
