import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { credentialApi, type Credential } from '@/api/credential'
import { CREDENTIAL_STATE_NAMES, type CredentialState } from '@/domain/credential'
import { formatDate } from '@/domain/format'
import { WAYS_OUT } from '@/domain/privilege'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCertify } from '@/shell/session/use-certify'
import { Icon } from '@/ui/Icon'
import { LinkCard } from '@/ui/LinkCard'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './certificates.module.scss'

/** `/CertificateHome`: what one has earned by passing papers. */
function CertificatesPage() {
  const query = useApi(credentialApi.mine, {})
  useFresh(query)
  const certify = useCertify()
  const { items = [], waiting = 0 } = query.data ?? {}
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="records"
      isSample={items.some(({ isSample }) => isSample)}
      empty={
        query.data &&
        items.length === 0 &&
        (waiting > 0
          ? {
              title: `您已考得 ${waiting} 张证书`,
              text: '证书上要写明姓名，完成认证后即可领取',
              actionText: WAYS_OUT.certify,
              onAction: certify,
            }
          : {
              title: '还没有证书',
              text: '通过标有「合格可得证书」的试卷即可获得',
              actionText: '去答题',
              onAction: () => void navigate('study'),
            })
      }
    >
      <CertificatesView items={items} waiting={waiting} onOpen={(number) => open(number)} />
    </PageShell>
  )
}

const open = (number: string) => void navigate('certificateDetail', { docId: number, index: '0' })

interface CertificatesViewProps {
  items: readonly Credential[]
  waiting: number
  onOpen: (number: string) => void
}

const TONES: Readonly<Record<CredentialState, 'success' | 'watch' | 'danger'>> = {
  signing: 'watch',
  valid: 'success',
  revoked: 'danger',
}

export function CertificatesView({ items, waiting, onOpen }: CertificatesViewProps) {
  return (
    <View>
      <Notice tone="info" edge testId="waiting">
        {waiting > 0 ? `另有 ${waiting} 张证书，完成认证后即可领取` : ''}
      </Notice>
      {items.map(({ number, title, basis, issuer, issuedAt, state }) => (
        <LinkCard
          key={number}
          title={title}
          notes={[basis, issuer]}
          mark={
            <View className={styles.seal}>
              <Icon name="badge" color={state === 'revoked' ? 'ink-3' : 'gold'} />
            </View>
          }
          tags={
            <>
              <Tag>{formatDate(issuedAt)}</Tag>
              <Tag tone={TONES[state]}>{CREDENTIAL_STATE_NAMES[state]}</Tag>
            </>
          }
          onPress={() => onOpen(number)}
          testId="certificate"
        />
      ))}
    </View>
  )
}

export default observer(CertificatesPage)
