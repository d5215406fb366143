/** What commands may use of this feature. */
export { cancelOrder, changeStock, decideReturn, listHandled, listStock, shipOrder } from './admin'
export { mallSchemas } from './schema'
