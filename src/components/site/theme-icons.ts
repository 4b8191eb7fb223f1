import type { IconName } from '@/components/ui/icon'
import type { Theme } from '@/stores/app'

export const themeIcons = { light: 'sun', dark: 'moon', auto: 'monitor' } as const satisfies Record<Theme, IconName>
