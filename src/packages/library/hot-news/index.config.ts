import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('library/hot-news'))
