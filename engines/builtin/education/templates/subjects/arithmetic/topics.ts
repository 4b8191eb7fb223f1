import type { Drill } from './drills'

/** Lessons that a topic names. */
const named: Record<Drill, RegExp> = {
  add: /加|addition|덧셈|сложени/,
  subtract: /减|減|subtract|뺄셈|вычитани/,
  multiply: /乘(?!方)|multipl|곱셈|умножени/,
  divide: /除|division|divid|나눗셈|делени/,
  average: /平均|average|평균|средн/,
  area: /面积|面積|\barea|넓이|площад/,
  fraction: /分数|分數|fraction|분수|дроб/,
  percent: /百分|percent|백분|процент/,
  equation: /方程|equation|방정식|уравнени/,
  power: /乘方|幂|冪|\bpowers?\b|거듭제곱|степен/,
}

const mathematics =
  /算术|算術|数学|數學|口算|心算|\b(math|maths|mathematics|arithmetic|algebra)\b|수학|산수|математик|арифметик/
/** Words that mean one of the lessons in any topic. */
const telling: readonly Drill[] = ['fraction', 'percent', 'equation']
const sums = /加减|加減|乘法|除法|덧셈|곱셈/

/** Mathematics beyond the lessons. */
const beyond =
  /高中|高等|高数|高數|大学|大學|微积分|微積分|微分|积分|積分|导数|導數|三角|几何|幾何|概率|機率|统计|統計|线性|線性|数论|數論|分析|函数|函數|向量|矩阵|矩陣|calculus|differential|integral|derivative|trigonomet|geometr|probabilit|statistic|linear|number theory|high school|university|고등|대학|미적분|미분|적분|삼각|기하|확률|통계|선형|함수|анализ|интеграл|производн|дифференц|тригонометр|геометр|вероятност|статистик|линейн|функци/

/** Whether the lessons teach a topic, in lower case. */
export const isTaught = (topic: string): boolean =>
  !beyond.test(topic) &&
  (mathematics.test(topic) || sums.test(topic) || telling.some((drill) => named[drill].test(topic)))

/** Lessons in their order, those that the topic names first. */
export const namedFirst = (topic: string, order: readonly Drill[]): Drill[] => [
  ...order.filter((drill) => named[drill].test(topic)),
  ...order.filter((drill) => !named[drill].test(topic)),
]
