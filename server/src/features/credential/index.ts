/** What other features use of this one. */
export { credentialFor, issueCredential } from './issue'
export { revokeCredential, setIssuer } from './manage'
export { sampleIssuer } from './sample'
