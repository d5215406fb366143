/** What other features may use. */
export { priceText } from './price-text'
