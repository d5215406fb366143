import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('drug/medicine-guide'))
