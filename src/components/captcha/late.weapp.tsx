export { Captcha as LateCaptcha } from '.'
