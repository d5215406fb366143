import { env } from '@/platform/env'
import { useRoute } from '@/routes'
import { BrowserConfirm } from './BrowserConfirm'
import { BrowserLogin } from './BrowserLogin'
import { SignIn } from './SignIn'

type LoginRoute = 'login' | 'activityLogin' | 'loginRapidEnrollment' | 'loginCommon' | 'browserLogin'

/** Every way of signing in that has an address: the form, and the two sides of the desktop's QR code. */
export default function LoginPage() {
  const route = useRoute<LoginRoute>()
  if (route.preset.kind !== 'browser') return <SignIn />
  return env.host === 'desktop' ? <BrowserLogin /> : <BrowserConfirm token={route.query.token ?? ''} />
}
