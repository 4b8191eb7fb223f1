import type { Demo } from '../support/provider-stand-in'

/** The question of the film and of the chat pictures. */
export const question = '用 Python 画正弦曲线，并写出它的泰勒展开'
/** The wish for a picture, and the words the model hands to the drawing tool. */
export const wish = '画一幅海上日出，要有帆船'
const picture = '海上的帆船，日出，飞鸟'

const sineAnswer = `**正弦函数**在 $x=0$ 处的泰勒展开是

$$\\sin x=\\sum_{n=0}^{\\infty}\\frac{(-1)^n x^{2n+1}}{(2n+1)!}$$

画出曲线只要几行：

\`\`\`python
import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(-np.pi, np.pi, 400)
plt.plot(x, np.sin(x))
plt.plot(x, x - x**3 / 6, "--")
plt.show()
\`\`\`

虚线只取前两项，在 $|x|<1$ 内误差不到 1%。
`

const chapters = [
  { title: '水温与研磨', goal: '能为一支豆子选出水温和粗细' },
  { title: '闷蒸与注水', goal: '能说出三段注水各做什么' },
  { title: '尝味道，再调整', goal: '能从酸苦判断下一杯怎么改' },
  { title: '换一支豆子', goal: '能为新豆子定下第一杯的做法' },
]

const lesson = `## 从水温开始

浅烘的豆子用 92–94 ℃，深烘的降到 88 ℃ 左右。水越热，萃取越快，苦味也越早出来。

### 研磨

以白砂糖的粗细为起点。两分半钟还没有流完就磨粗一点，一分半钟就流完则磨细一点。

### 常见的错误

一次改两样。先只改研磨，尝过再改水温，才知道是谁在起作用。

### 试一试

同一支豆子冲两杯，只差 4 ℃，写下哪一杯更甜。
`

const quiz = [
  {
    question: '浅烘的豆子适合多高的水温？',
    options: ['80 ℃', '93 ℃', '100 ℃'],
    correct: 1,
    explanation: '浅烘较难萃取。',
  },
  {
    question: '流得太快怎样调整？',
    options: ['磨细', '磨粗', '少放豆子'],
    correct: 0,
    explanation: '细粉让水流变慢。',
  },
  { question: '一次改几样？', options: ['一样', '两样', '三样'], correct: 0, explanation: '这样才知道原因。' },
]

const pace = { chars: 3, every: 45 }

const whole = { chars: 1000, every: 1 }

/** Answers the prompts that the pictures show. */
export function answerTo(prompt: string): ReturnType<Demo> {
  if (prompt.startsWith('Plan a course')) {
    const summary = '四课学会冲一杯干净的手冲。从水温讲到调整。'
    return { ...whole, body: JSON.stringify({ title: '手冲咖啡入门', summary, chapters }) }
  }
  if (prompt.startsWith('Here is a lesson')) return { ...whole, body: JSON.stringify({ quiz }) }
  if (prompt.startsWith('Course ')) return { ...whole, body: lesson }
  if (prompt === wish)
    return { ...pace, body: '好的，这就画：', call: 'draw', args: JSON.stringify({ prompt: picture }) }
  return { ...pace, body: sineAnswer }
}
