import { HttpError } from '@/api/client/errors'
import { CONSULTATION_FAILED } from '@/domain/consultation/application'

/** The server's own failure says nothing to a doctor who applies; a refusal and a broken line say what is to be done. */
export function consultationFailed(error: unknown): never {
  throw error instanceof HttpError ? new HttpError(error.status, CONSULTATION_FAILED) : error
}
