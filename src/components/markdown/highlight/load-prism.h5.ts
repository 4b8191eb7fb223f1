export const loadPrism = () => import(/* webpackChunkName: "prism" */ './prism').then((module) => module.Prism)
