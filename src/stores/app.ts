import { localeOf, type Locale } from '@contract/locales'
import type { SiteConfig } from '@contract/api'
import { device } from '@/services/platform/device'
import { create } from 'zustand'
import { createRecord } from './persisted'

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** The record `appSetting`. Site information is the last one received, for the first paint of the next visit. */
export interface AppSetting {
  siderCollapsed: boolean
  theme: Theme
  language: Locale
  baseInfo: Partial<SiteConfig['baseInfo']>
  appInfo: Partial<SiteConfig['appInfo']>
}

const record = createRecord<Partial<AppSetting>>('appSetting', { seconds: null })

/** The stored record; values unknown to this version become defaults. */
export function readAppSetting(): AppSetting {
  const stored = asObject(record.read())
  const language = typeof stored.language === 'string' ? stored.language : device.language()
  return {
    siderCollapsed: stored.siderCollapsed === true,
    theme: themes.find((theme) => theme === stored.theme) ?? 'light',
    language: localeOf(language),
    baseInfo: asObject(stored.baseInfo),
    appInfo: asObject(stored.appInfo),
  }
}

export const useApp = create<AppSetting>(readAppSetting)

/** Every setter saves the whole record. */
const set = (part: Partial<AppSetting>): void => {
  useApp.setState(part)
  record.write(useApp.getState())
}

export const setSiderCollapsed = (siderCollapsed: boolean): void => set({ siderCollapsed })
export const setTheme = (theme: Theme): void => set({ theme })
export const setSite = ({ baseInfo, appInfo }: SiteConfig): void => set({ baseInfo, appInfo })

/** Saves only when the language changes. */
export const setLanguage = (language: Locale): void => {
  if (language !== useApp.getState().language) set({ language })
}

// A function, not a constant: the store reads while this module is being evaluated.
function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
