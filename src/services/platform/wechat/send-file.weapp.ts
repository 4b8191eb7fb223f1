import Taro from '@tarojs/taro'

let askForTap: () => Promise<boolean> = async () => false

/** Sets the function that announces a ready file and returns whether the person presses to send it. */
export const askBeforeSending = (by: typeof askForTap): void => void (askForTap = by)

const tapIsOver = (error: unknown) => /tap gesture/i.test((error as { errMsg?: string } | null)?.errMsg ?? '')

/** Sends a file to a chat. WeChat allows it only during a tap: after a long download the person must tap again. */
export async function sendFile(filePath: string, fileName: string): Promise<void> {
  const send = () => Taro.shareFileMessage({ filePath, fileName })
  try {
    await send()
  } catch (error) {
    if (!tapIsOver(error)) throw error
    if (!(await askForTap())) throw { errMsg: 'shareFileMessage:fail cancel' }
    await send()
  }
}
