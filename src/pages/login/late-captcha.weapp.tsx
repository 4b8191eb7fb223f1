export { Captcha as LateCaptcha } from './captcha'
