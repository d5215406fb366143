import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('tools/trj-update'))
