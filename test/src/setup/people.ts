import type { Session, SiteConfig } from '@contract/api'

export const ann: Session = {
  uid: '01J00000000000000000000ANN',
  name: '13800138000',
  nickName: '小安',
  tel: '138****8000',
  avatar: '',
  context: true,
  hasPassword: true,
  balance: 1240,
  held: 20,
  shareCode: 'ANN123',
  inviter: null,
  membership: { active: false, expiresAt: null },
  lots: [{ id: 'lot1', source: 'gift', credits: 2000, remaining: 1240, expiresAt: null }],
}

export const site: SiteConfig = {
  baseInfo: {
    siteTitle: '泛乐 AI',
    siteLogo: '',
    description: '',
    copyright: '',
    icp: '',
    policeFiling: '',
    algorithmFiling: '',
    modelFiling: '',
    contactPhone: '',
    contactEmail: '',
    contactHours: '',
    contactAddress: '',
    complaintUrl: '',
    h5Url: 'https://fanle.example',
    miniProgramCodeUrl: '',
  },
  appInfo: {
    siteLogo: '',
    combDesc: '',
    tagline: 'AI泛娱乐生活平台',
    registerGift: 2000,
    smsResendSeconds: 60,
    memberDiscountPercent: 10,
    features: {},
  },
}

export const services = {
  services: [{ serviceKey: 'CHAT', enabled: true, engine: { name: '内置助手', builtIn: true }, unitPrice: 1 }],
}
