import type { service } from '../ports/db/schema'

/**
 * Services this build can serve and their unit prices in credits (what a unit is: contract/tools).
 * A place whose service is not listed or not enabled is not in the side bar.
 */
export const serviceSeeds = [
  { serviceKey: 'CHAT', enabled: true, engineName: '内置助手', engineBuiltIn: true, unitPrice: 1, sort: 1 },
  { serviceKey: 'VOICE', enabled: true, engineName: '内置语音', engineBuiltIn: true, unitPrice: 10, sort: 2 },
  { serviceKey: 'SD', enabled: true, engineName: '内置绘画', engineBuiltIn: true, unitPrice: 60, sort: 3 },
  { serviceKey: 'FACE', enabled: true, engineName: '内置换脸', engineBuiltIn: true, unitPrice: 100, sort: 4 },
  { serviceKey: 'IDM_VTON', enabled: true, engineName: '内置换装', engineBuiltIn: true, unitPrice: 120, sort: 5 },
  { serviceKey: 'SAD_TALK', enabled: true, engineName: '内置照片说话', engineBuiltIn: true, unitPrice: 15, sort: 6 },
  { serviceKey: 'MUSE_TALK', enabled: true, engineName: '内置数字人', engineBuiltIn: true, unitPrice: 15, sort: 7 },
  { serviceKey: 'GPT_SOVITS', enabled: true, engineName: '内置音色匹配', engineBuiltIn: true, unitPrice: 20, sort: 8 },
  { serviceKey: 'SINGER', enabled: true, engineName: '内置作曲', engineBuiltIn: true, unitPrice: 40, sort: 9 },
  { serviceKey: 'EDU', enabled: true, engineName: '内置课程', engineBuiltIn: true, unitPrice: 30, sort: 10 },
] satisfies (typeof service.$inferInsert)[]
