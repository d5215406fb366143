export { AddressField } from './AddressField'
export { useAddresses } from './use-addresses'
