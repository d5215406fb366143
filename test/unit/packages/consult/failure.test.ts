import { HttpError, NetworkError, RefusedError } from '@/api/client/errors'
import { consultationFailed } from '@/features/consultation/application/failure'

const sentence = (error: Error): string => {
  try {
    return consultationFailed(error)
  } catch (thrown) {
    return (thrown as Error).message
  }
}

test('a failure of the server over an application for MDT is said in one sentence; what can be acted on keeps its own', () => {
  expect(sentence(new HttpError(500))).toBe('抱歉，暂不能申请会诊，请稍后再试')
  expect(sentence(new NetworkError())).toBe('网络异常，请稍后重试')
  expect(sentence(new RefusedError(1, '暂不能向该医生/团队申请会诊'))).toBe('暂不能向该医生/团队申请会诊')
})
