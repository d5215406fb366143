/** What other features use of this one. */
export { credentialFor, credentialsFor, issueCredential } from './issue'
export { revokeCredential, setIssuer } from './manage'
export { sampleIssuer } from './sample'
