import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('campaign/under35-list'))
