/** How a presenter looks; colours as CSS. */
export interface Look {
  skin: string
  skinShade: string
  blush: string
  lip: string
  hair: string
  hairLight: string
  style: 'long' | 'bob' | 'short' | 'bun'
  iris: string
  outfit: 'suit' | 'blazer' | 'cardigan' | 'shirt'
  cloth: string
  clothShade: string
  shirt: string
  accent: string
  glasses?: true
  beard?: true
  earrings?: true
}

/** Presenters by the choices of the tool; the panda and the robot are drawn apart. */
export const looks: Readonly<Record<string, Look>> = {
  lin: {
    skin: '#f9dcc6',
    skinShade: '#e9b797',
    blush: 'rgba(240,120,110,.22)',
    lip: '#c9484f',
    hair: '#2b1d18',
    hairLight: '#5a3d30',
    style: 'long',
    iris: '#4a2f20',
    outfit: 'blazer',
    cloth: '#2f5fd0',
    clothShade: '#1d3f96',
    shirt: '#ffffff',
    accent: '#ffd36b',
    earrings: true,
  },
  hao: {
    skin: '#f3cfae',
    skinShade: '#d9a27a',
    blush: 'rgba(220,110,90,.14)',
    lip: '#b35c50',
    hair: '#1e1a19',
    hairLight: '#454040',
    style: 'short',
    iris: '#3b261a',
    outfit: 'suit',
    cloth: '#2a3142',
    clothShade: '#171c28',
    shirt: '#f4f7fb',
    accent: '#c0392b',
  },
  mei: {
    skin: '#fde3d3',
    skinShade: '#f0bda4',
    blush: 'rgba(255,120,140,.3)',
    lip: '#e0566f',
    hair: '#33201a',
    hairLight: '#6a4534',
    style: 'bun',
    iris: '#5b3a22',
    outfit: 'cardigan',
    cloth: '#e4626b',
    clothShade: '#bf4250',
    shirt: '#fff7ef',
    accent: '#ffffff',
    earrings: true,
  },
  zhou: {
    skin: '#eec4a0',
    skinShade: '#cf9469',
    blush: 'rgba(210,100,80,.14)',
    lip: '#a9584b',
    hair: '#8c8f96',
    hairLight: '#c3c6cc',
    style: 'short',
    iris: '#34241c',
    outfit: 'shirt',
    cloth: '#3c6e5d',
    clothShade: '#24483c',
    shirt: '#e9f2ee',
    accent: '#d9a441',
    glasses: true,
    beard: true,
  },
}
