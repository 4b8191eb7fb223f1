import Taro from '@tarojs/taro'

/** Permissions that WeChat asks the person for, once. */
export type Permission = 'record' | 'album'

const scopes = { record: 'scope.record', album: 'scope.writePhotosAlbum' } as const

let explain: (permission: Permission) => Promise<boolean> = async () => true

/** Sets the function that explains a permission and returns whether the person agrees to continue. */
export const explainPermissions = (by: typeof explain): void => void (explain = by)

/** Explains a permission before WeChat asks for it; false when the person declines. WeChat asks once. */
export async function isExplained(permission: Permission): Promise<boolean> {
  try {
    const { authSetting } = await Taro.getSetting()
    if (authSetting[scopes[permission]] !== undefined) return true
  } catch {
    return true
  }
  return explain(permission)
}
