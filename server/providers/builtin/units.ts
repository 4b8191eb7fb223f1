import { plain } from './arithmetic'

interface Unit {
  kind: string
  /** Size in the kind's base unit. */
  size: number
  zero?: number
  names: readonly string[]
}

const unit = (kind: string, size: number, names: string, zero?: number): Unit => ({
  kind,
  size,
  names: names.split(' '),
  ...(zero === undefined ? {} : { zero }),
})

const units: readonly Unit[] = [
  unit('length', 1000, '公里 千米 km kilometers kilometres kilometer kilometre 킬로미터 км километров километра'),
  unit('length', 1, '米 公尺 m meters metres meter metre 미터 м метров метра'),
  unit('length', 0.01, '厘米 公分 cm centimeters centimetres 센티미터 см сантиметров'),
  unit('length', 0.001, '毫米 mm millimeters 밀리미터 мм'),
  unit('length', 1609.344, '英里 哩 miles mile mi 마일 миль мили милях'),
  unit('length', 0.3048, '英尺 呎 feet foot ft 피트 футов футах'),
  unit('length', 0.0254, '英寸 吋 inches inch 인치 дюймов дюймах'),
  unit('length', 0.9144, '码 yards yard yd'),
  unit('length', 500, '里 华里 華里'),
  unit('length', 10 / 3, '丈'),
  unit('length', 1 / 3, '尺'),
  unit('length', 1 / 30, '寸'),
  unit('mass', 1000, '公斤 千克 kg kilograms kilogram kilos kilo 킬로그램 кг килограммов'),
  unit('mass', 500, '市斤 斤 jin'),
  unit('mass', 50, '两 兩'),
  unit('mass', 1, '克 公克 g grams gram 그램 г граммов'),
  unit('mass', 1e6, '吨 噸 公吨 tons tonnes tonne 톤 тонн'),
  unit('mass', 453.59237, '磅 pounds pound lbs lb 파운드 фунтов фунтах'),
  unit('mass', 28.349523125, '盎司 ounces ounce oz 온스 унций'),
  unit('temperature', 1, '摄氏度 攝氏度 ℃ °c celsius 섭씨 цельсия', 273.15),
  unit('temperature', 5 / 9, '华氏度 華氏度 ℉ °f fahrenheit 화씨 фаренгейта', 273.15 - 160 / 9),
  unit('time', 86_400, '天 日 days day 일 дней суток'),
  unit('time', 3600, '小时 小時 钟头 hours hour 시간 часов часах'),
  unit('time', 60, '分钟 分鐘 minutes minute min 분 минут'),
  unit('time', 1, '秒 秒钟 seconds second 초 секунд'),
  unit('time', 604_800, '周 星期 週 weeks week 주 недель'),
  unit('volume', 1, '升 公升 l liters litres liter litre 리터 литров'),
  unit('volume', 0.001, '毫升 ml milliliters 밀리리터 мл'),
  unit('volume', 3.785411784, '加仑 加侖 gallons gallon 갤런 галлонов'),
  unit('area', 1, '平方米 平米 m² 제곱미터 м²'),
  unit('area', 1e6, '平方公里 km²'),
  unit('area', 2000 / 3, '亩 畝'),
  unit('area', 10_000, '公顷 公頃 hectares ha га'),
  unit('area', 3.305785, '坪 평'),
  unit('speed', 1, '米每秒 米/秒 m/s'),
  unit('speed', 1 / 3.6, '公里每小时 千米每小时 公里/小时 km/h'),
  unit('speed', 0.44704, '英里每小时 mph'),
  unit('data', 1, 'kb'),
  unit('data', 1024, 'mb'),
  unit('data', 1024 ** 2, 'gb'),
  unit('data', 1024 ** 3, 'tb'),
]

const byName = new Map(units.flatMap((one) => one.names.map((name) => [name, one] as const)))
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anyUnit = [...byName.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => (/^[a-z/°]/i.test(name) ? `${escaped(name)}(?![a-z])` : escaped(name)))
  .join('|')
const bridge =
  '[^\\d]{0,12}?(?:等于|等於|是|合|折合|换|換|转|轉|=|\\bto\\b|\\bin\\b|\\binto\\b|equals?|多少|几|幾|有|в|сколько|몇|는|은|을|를)[^\\d]{0,14}?'
const pattern = new RegExp(`(-?\\d+(?:\\.\\d+)?)\\s*(${anyUnit})(?:${bridge})(${anyUnit})`, 'i')
const reversed = new RegExp(
  `(?:how many|сколько|몇)\\s*(${anyUnit})[^\\d]{0,16}?(-?\\d+(?:\\.\\d+)?)\\s*(${anyUnit})`,
  'i',
)

/** `3 斤 = **1.5 公斤**`, or null without a conversion. */
export function convert(question: string): string | null {
  const direct = pattern.exec(question)
  const turned = direct ? null : reversed.exec(question)
  const [amount, from, to] = direct
    ? [direct[1], direct[2], direct[3]]
    : turned
      ? [turned[2], turned[3], turned[1]]
      : []
  const source = byName.get((from ?? '').toLowerCase())
  const target = byName.get((to ?? '').toLowerCase())
  if (!amount || !source || !target || source === target || source.kind !== target.kind) return null
  const base = Number(amount) * source.size + (source.zero ?? 0)
  const value = (base - (target.zero ?? 0)) / target.size
  return `${amount} ${from} = **${plain(Number(value.toPrecision(8)))} ${to}**`
}
