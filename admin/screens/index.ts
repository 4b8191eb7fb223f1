import type { AdminCallName } from '@contract/admin'
import type { ComponentType } from 'react'

interface Screen {
  path: string
  load: () => Promise<ComponentType>
  /** Its entry in the navigation; absent for screens that others lead to. */
  entry?: { name: string; group: '工作台' | '生意' | '系统'; needs: AdminCallName }
}

/** Every screen of the console, in the order of the navigation. Each is a chunk of its own. */
export const screens: readonly Screen[] = [
  { path: '/search', load: async () => (await import('./search')).Search },
  { path: '/person/:id', load: async () => (await import('./person')).Person },
  {
    path: '/operators',
    load: async () => (await import('./operators')).Operators,
    entry: { name: '操作员', group: '系统', needs: 'GET /admin/operator' },
  },
  {
    path: '/audit',
    load: async () => (await import('./audit')).Audit,
    entry: { name: '操作记录', group: '系统', needs: 'GET /admin/audit' },
  },
]
