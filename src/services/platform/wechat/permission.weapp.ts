import Taro from '@tarojs/taro'

/** What WeChat asks the person for, once. */
export type Permission = 'record' | 'album'

const scopes = { record: 'scope.record', album: 'scope.writePhotosAlbum' } as const

let explain: (permission: Permission) => Promise<boolean> = async () => true

/** Who says what a permission is for, and answers whether the person goes on. */
export const explainPermissions = (by: typeof explain): void => void (explain = by)

/** Before WeChat asks for a permission its reason is said; false when the person does not go on. WeChat asks once. */
export async function isExplained(permission: Permission): Promise<boolean> {
  try {
    const { authSetting } = await Taro.getSetting()
    if (authSetting[scopes[permission]] !== undefined) return true
  } catch {
    return true
  }
  return explain(permission)
}
