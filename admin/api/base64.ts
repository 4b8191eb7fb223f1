import { CallError } from './client'

/** The bytes of a file or a text in base64. Throws `CallError` for a file that cannot be read. */
export const base64Of = (content: Blob | string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new CallError(0, '读不了这个文件，请重新选择'))
    reader.readAsDataURL(typeof content === 'string' ? new Blob([content]) : content)
  })
