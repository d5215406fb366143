import { medseekApi } from '@/api/medseek'

/** Every answer that shows interpretations: all of them are old once one was deleted, shared or taken back. */
export const SHOWING = [medseekApi.list, medseekApi.detail, medseekApi.shared, medseekApi.column, medseekApi.preview] as const
