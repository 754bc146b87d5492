/** What other features show of this one. */
export { QrCode } from './QrCode.tsx'
