import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { isBuilt, navigate, replaceAddress, resolveAddress, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { fullAddress } from '@/shell/share/full-address'
import { PayGuideView } from './PayGuideView'

/** `/iOSPayGuide?to=<address>`: where the mini-program may not sell; `to` is what was to be paid for. */
export default function PayGuidePage() {
  const { query } = useRoute<'iosPayGuide'>()
  const wanted = resolveAddress(query.to ?? '')
  const goal = wanted && isBuilt(wanted.page) ? wanted.address : ''
  const link = fullAddress(goal || '/')
  const copy = async () => {
    const copied = await clipboard.write(link)
    dialog.toast(copied ? '链接已复制，请在浏览器中打开' : '未能复制，请长按上方链接复制')
  }

  return (
    <PageShell>
      <PayGuideView
        link={link}
        // Whoever opened this page from a link may stand where it is possible.
        onGoOn={goal && env.build === 'h5' && env.can.pay ? () => void replaceAddress(goal) : null}
        onCopy={() => void copy()}
        onTip={() => void navigate('purchaseTip')}
        onRecords={() => void navigate('payChangeDetail')}
      />
    </PageShell>
  )
}
