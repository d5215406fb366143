export { SignInCard } from './SignInCard'
export { useSign } from './use-sign'
