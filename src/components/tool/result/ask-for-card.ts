import { fileAddress } from '@/services/file-address'
import { http } from '@/services/platform/http'

/** Asks the server for a card as WeChat will. Whether it is there already does not matter. */
export const askForCard = (cardUrl: string): void =>
  void http.request({ method: 'HEAD', url: fileAddress(cardUrl), headers: {} }).catch(() => undefined)
