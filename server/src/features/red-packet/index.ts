/** What the commands may use of this feature. */
export { auditPacket, fundPacket, openPacket } from './fund'
export { redPacketSchemas } from './schema'
