import { DiseasePage } from '../components/DiseasePage'

/** Diseases to follow after signing in: `/login/subscribe`. */
export default function SubscribePage() {
  return (
    <DiseasePage flow="register" heading="您关注哪些病种" note="首页与学习会优先推荐相关内容，可随时修改，最多 30 个" skippable />
  )
}
