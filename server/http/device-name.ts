type Names = readonly (readonly [RegExp, string])[]

const apps: Names = [
  [/miniProgram/i, 'WeChat mini-program'],
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/\bQQBrowser\//, 'QQ Browser'],
  [/\b(UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/\d.*Safari\//, 'Safari'],
]

const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** Device name from a User-Agent: "Chrome · Windows". Composed of our own words, so it is safe to show. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 512)
  return [nameIn(apps, agent), nameIn(systems, agent)].filter(Boolean).join(' · ') || '—'
}
