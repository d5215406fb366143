import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('column/apply-union'))
