import { WechatLogin } from '@/components/wechat/login'
import { updateParts } from '@/services/platform/device/updates.weapp'
import { homeTexts } from '@/services/texts/home'
import { Home } from '.'
import { homeParts } from './parts'
import { ShopWindow } from './shop-window'

// The script of the sub-package: run once, when a late.weapp.tsx asks for it.
homeParts.Home = Home
homeParts.ShopWindow = ShopWindow
homeParts.WechatLogin = WechatLogin
updateParts.words = () => homeTexts().update
