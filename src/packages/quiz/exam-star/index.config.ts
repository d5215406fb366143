import { pageConfig } from '@/routes/page-config'

export default definePageConfig(pageConfig('quiz/exam-star'))
