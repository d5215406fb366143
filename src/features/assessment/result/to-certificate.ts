import { navigate } from '@/routes'

/** From a result to its certificate; without a number it waits in the list, with what it waits for. */
export const toCertificate = (number: string): void =>
  void (number ? navigate('certificateDetail', { docId: number, index: '0' }) : navigate('certificateHome'))
