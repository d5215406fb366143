import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('camp/moke-publish'))
