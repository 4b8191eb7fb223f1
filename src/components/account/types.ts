export const accountTabs = ['profile', 'credits', 'security', 'settings'] as const
export type AccountTab = (typeof accountTabs)[number]

export const tabOf = (text: string | undefined): AccountTab => accountTabs.find((tab) => tab === text) ?? 'profile'
