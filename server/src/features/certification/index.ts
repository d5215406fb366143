/** What other features may use of this one. */
export {
  decideCertification,
  forgetUploads,
  lastSubmitted,
  PAPERS_HELD,
  submitCertification,
  submittedIdNumber,
  waitingOf,
} from './certification'
