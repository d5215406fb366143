import { Text, View } from '@tarojs/components'
import type { DoctorTag } from '@/api/tag'
import type { UpdateField } from '@/domain/identity-field'
import { canBeCertified, LEVEL, LEVEL_NAMES, maskMobile, maskName, USER_TYPES } from '@/domain/user'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { InlineAction } from '@/features/security-check/InlineAction'
import { fieldLabel } from '../rules/field-texts'
import { maskEmail, textOfField, type Profile } from '../rules/field-values'
import styles from './PersonalInfoView.module.scss'
import { PortraitRow } from './PortraitRow'
import type { Portrait } from './use-portrait'

interface PersonalInfoViewProps {
  profile: Profile
  /** In full; shown masked until the person asks. */
  mobile: string
  level: number
  portraitUrl: string
  portrait: Portrait
  /** What a doctor works on; empty for everybody else. */
  tags: readonly DoctorTag[]
  degrees: readonly { id: string; name: string }[]
  fields: readonly UpdateField[]
  onlyMissing: boolean
  /** What is private is shown in full. */
  shown: boolean
  onShown: (shown: boolean) => void
  onEdit: (field: UpdateField) => void
  onUserType: () => void
  onMobile: () => void
  onCertification: () => void
  onSecurityCode: () => void
}

/** Everything that is stored about a person; private values are masked. */
export function PersonalInfoView(props: PersonalInfoViewProps) {
  const { profile, mobile, level, portraitUrl, portrait, degrees, fields, onlyMissing, shown, onShown } = props
  const valueOf = (field: UpdateField): string => {
    const text = textOfField(field, profile, degrees)
    if (shown || text === '') return text
    if (field === 'name') return maskName(text)
    return field === 'email' ? maskEmail(text) : text
  }
  const rows = fields.map((field) => (
    <ListRow
      key={field}
      text={fieldLabel(field, profile.userType)}
      extra={<Value text={valueOf(field)} field={field} />}
      onPress={() => props.onEdit(field)}
      testId={`info-${field}`}
    />
  ))
  if (onlyMissing)
    return (
      <View className="t-personal-info">
        <Text className={`${styles.count} t-info-missing`}>{`还差 ${fields.length} 项，填写后即可使用更多专业内容`}</Text>
        {rows}
      </View>
    )
  return (
    <View className="t-personal-info">
      {level === LEVEL.underReview ? (
        <Notice tone="watch" edge testId="info-review">
          认证审核中，身份信息暂不能修改
        </Notice>
      ) : null}
      <Section title="基本信息">
        <View className={styles.mask}>
          <InlineAction onPress={() => onShown(!shown)} testId="info-mask">
            {shown ? '隐藏完整信息' : '显示完整信息'}
          </InlineAction>
        </View>
        <PortraitRow url={portraitUrl} name={profile.name || '医'} portrait={portrait} />
        {props.tags.length > 0 ? (
          <View className={`${styles.tags} t-info-tags`} aria-label="专业标签">
            {props.tags.map(({ id, name, kind }) => (
              <Tag key={`${kind}/${id}`} tone={kind === 'department' ? 'primary' : 'neutral'}>
                {name}
              </Tag>
            ))}
          </View>
        ) : null}
        <ListRow
          text="身份类型"
          extra={<Value text={USER_TYPES.find(({ id }) => id === profile.userType)?.name ?? ''} field="type" />}
          onPress={props.onUserType}
          testId="info-type"
        />
        <ListRow
          text="手机号"
          extra={<Value text={shown ? mobile : maskMobile(mobile)} field="mobile" />}
          onPress={props.onMobile}
          testId="info-mobile"
        />
        {rows}
      </Section>
      <Section title="认证与安全">
        {canBeCertified(profile.userType) ? (
          <ListRow
            text="我的认证"
            extra={<Tag tone={level === LEVEL.certified ? 'success' : 'neutral'}>{LEVEL_NAMES[level] ?? ''}</Tag>}
            onPress={props.onCertification}
            testId="info-certification"
          />
        ) : null}
        <ListRow text="安全码" onPress={props.onSecurityCode} testId="info-security" />
      </Section>
    </View>
  )
}

function Value({ text, field }: { text: string; field: string }) {
  return <Text className={`${text ? styles.value : styles.unset} t-value-${field}`}>{text || '未填写'}</Text>
}
