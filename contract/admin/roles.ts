/** Roles of operators. An owner may do everything. */
export const roles = ['viewer', 'support', 'moderator', 'finance', 'catalogue', 'owner'] as const
export type Role = (typeof roles)[number]

/** Roles in the operators' language. */
export const roleNames: Readonly<Record<Role, string>> = {
  viewer: '查看',
  support: '客服',
  moderator: '审核',
  finance: '财务',
  catalogue: '运营',
  owner: '负责人',
}

/** Whether one of the held roles is permitted. An owner always is. */
export const isPermitted = (held: readonly Role[], permitted: readonly Role[]): boolean =>
  held.some((role) => role === 'owner' || permitted.includes(role))
